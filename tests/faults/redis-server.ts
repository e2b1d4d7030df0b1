import { findProgram } from "../../scripts/browsers.ts";
import { ownPort } from "../support/own-port.ts";
import { StartedProcess } from "./started-process.ts";

/** A Redis that keeps nothing on disk, at an address that stays when it is killed and started again. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #program: string;
  #process: StartedProcess | undefined;

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await findProgram("redis-server"), ownPort());
    await server.start();
    return server;
  }

  private constructor(program: string, port: number) {
    this.#program = program;
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const options = ["--port", String(this.#port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.#process = new StartedProcess([this.#program, ...options]);
    await this.#process.says("Ready to accept connections");
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.child.kill(signal);
  }

  async end(): Promise<void> {
    await this.#process?.end("SIGKILL");
  }
}
