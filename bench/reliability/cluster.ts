import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../../scripts/browsers.ts";
import { webCommand } from "../../scripts/web-process.ts";
import { Deployment } from "../../tests/faults/deployment.ts";
import { keepVisiting } from "../../tests/faults/public-pages.ts";
import { RedisServer } from "../../tests/faults/redis-server.ts";
import { StartedProcess } from "../../tests/faults/started-process.ts";
import { ownPort } from "../../tests/support/own-port.ts";

/** One web process of several, which is killed and comes back at the same address. */
class WebProcess {
  readonly address: string;
  readonly #environment: Record<string, string>;
  #process: StartedProcess | undefined;

  constructor(port: number, environment: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: String(port) };
  }

  async start(): Promise<void> {
    this.#process = new StartedProcess(webCommand, { environment: this.#environment });
    await this.#process.says("Northlight is ready.");
  }

  async kill(): Promise<void> {
    await this.#process?.end("SIGKILL");
  }
}

/** Three web processes behind Caddy as `deploy/Caddyfile` sets it up, a Redis that they share, and one backend. */
export class Cluster {
  readonly deployment: Deployment;
  readonly redis: RedisServer;
  /** Where visitors come in. */
  readonly address: string;
  readonly webs: WebProcess[];
  #proxy: StartedProcess | undefined;
  #proxyData = "";

  static async open(): Promise<Cluster> {
    const caddy = await findProgram("caddy");
    const redis = await RedisServer.start();
    const address = `http://localhost:${ownPort()}`;
    const deployment = await Deployment.open({ environment: { SITE_URL: address, REDIS_URL: redis.url } });
    const ports = [ownPort(), ownPort()];
    const cluster = new Cluster(deployment, redis, address, ports);
    try {
      for (const web of cluster.webs.slice(1)) await web.start();
      await cluster.#startProxy(caddy);
    } catch (failure) {
      await cluster.close();
      throw failure;
    }
    return cluster;
  }

  private constructor(deployment: Deployment, redis: RedisServer, address: string, ports: number[]) {
    this.deployment = deployment;
    this.redis = redis;
    this.address = address;
    const first = new FirstWebProcess(deployment);
    this.webs = [first, ...ports.map((port) => new WebProcess(port, deployment.environment))];
  }

  async #startProxy(caddy: string): Promise<void> {
    this.#proxyData = await mkdtemp(join(tmpdir(), "northlight-proxy-"));
    const environment = {
      SITE_ADDRESS: `http://:${new URL(this.address).port}`,
      WEB_PROCESSES: this.webs.map(({ address }) => new URL(address).host).join(" "),
      XDG_DATA_HOME: this.#proxyData,
      XDG_CONFIG_HOME: this.#proxyData,
    };
    const command = [caddy, "run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
    this.#proxy = new StartedProcess(command, { environment });
    await this.#proxy.says("serving initial configuration");
  }

  async close(): Promise<void> {
    await Promise.all([this.#proxy?.end("SIGKILL"), ...this.webs.map((web) => web.kill()), this.redis.end()]);
    await this.deployment.close();
    if (this.#proxyData) await rm(this.#proxyData, { recursive: true, force: true });
  }
}

/** The process that a deployment starts by itself. */
class FirstWebProcess extends WebProcess {
  readonly #deployment: Deployment;

  constructor(deployment: Deployment) {
    super(Number(new URL(deployment.address).port), {});
    this.#deployment = deployment;
  }

  override async start(): Promise<void> {
    await this.#deployment.startWeb();
  }

  override async kill(): Promise<void> {
    await this.#deployment.web.end("SIGKILL");
  }
}

/** Kills every web process in turn, and Redis, each while visitors come in through the proxy; gives what they were not shown. */
export async function killInTurn({ webs, redis, address, deployment }: Cluster): Promise<string[]> {
  const visitors = Array.from({ length: 4 }, () => keepVisiting(address, deployment.tally));
  for (const web of webs) {
    await web.kill();
    await web.start();
  }
  await redis.end();
  await redis.start();
  const troubles = (await Promise.all(visitors.map((visitor) => visitor.stop()))).flat();
  return troubles.map(({ address: page, what }) => `${page} gave ${what}`);
}
