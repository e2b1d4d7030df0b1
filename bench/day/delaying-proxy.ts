import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

type Question = { begun: number; ended: number };
export type Asked = { questions: number; waves: number };

/** Stands between a site and its backend: counts what is asked, and answers so many milliseconds later. */
export class DelayingProxy {
  delay = 0;
  #asked: Question[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  readonly #backend: URL;

  constructor(backend: string) {
    this.#backend = new URL(backend);
  }

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What was asked since the last time; waves: the longest chain of questions each of which began after the end of the one before. */
  takeAsked(): Asked {
    const asked = this.#asked.toSorted((one, other) => one.begun - other.begun);
    this.#asked = [];
    const chains: (Question & { length: number })[] = [];
    for (const question of asked) {
      const before = chains.filter(({ ended }) => ended <= question.begun).map(({ length }) => length);
      chains.push({ ...question, length: Math.max(0, ...before) + 1 });
    }
    return { questions: asked.length, waves: Math.max(0, ...chains.map(({ length }) => length)) };
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #pass(
    incoming: import("node:http").IncomingMessage,
    outgoing: import("node:http").ServerResponse,
  ): Promise<void> {
    const question = { begun: performance.now(), ended: Number.POSITIVE_INFINITY };
    this.#asked.push(question);
    if (this.delay > 0) await pause(this.delay);
    const { method, url: path, rawHeaders } = incoming;
    const { hostname, port } = this.#backend;
    const sent = request({ hostname, port, method, path, headers: rawHeaders, agent: this.#agent });
    sent.once("error", () => outgoing.destroy());
    sent.once("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.once("end", () => (question.ended = performance.now()));
      answer.pipe(outgoing);
    });
    incoming.pipe(sent);
  }
}
