import { on, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { webCommand } from "../../scripts/web-process.ts";
import { openFaultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { ownPort } from "../support/own-port.ts";
import { Person } from "./person.ts";
import { publicAddresses } from "./public-pages.ts";
import { StartedProcess } from "./started-process.ts";
import { Tally } from "./tally.ts";

const movableClock = new URL("movable-clock.ts", import.meta.url).href;

export type DeploymentOptions = {
  /** Where the backend keeps its data; a folder for the time being without it. */
  data?: string;
  /** Both processes get a clock that can be moved. */
  movableClock?: boolean;
  /** What the site is told beyond the usual. */
  environment?: Record<string, string>;
};

/** How the site reaches the backend, and the bench its inside. */
type Keys = { url: string; publishableKey: string; secretKey: string; siteKey: string };

/** The built site and the embedded backend as processes of their own, with a proxy between them that can break. */
export class Deployment {
  readonly tally = new Tally();
  readonly data: string;
  readonly proxy: FaultyProxy;
  readonly address: string;
  #web: StartedProcess | undefined;
  #backend: StartedProcess | undefined;
  #keys: Keys | undefined;
  readonly #port: number;
  readonly #options: DeploymentOptions;

  static async open(options: DeploymentOptions = {}): Promise<Deployment> {
    const data = options.data ?? (await mkdtemp(join(tmpdir(), "northlight-reliability-")));
    const deployments: Deployment[] = [];
    const proxy = await openFaultyProxy(() => deployments[0]?.keys.url ?? "");
    const deployment = new Deployment(data, proxy, ownPort(), options);
    deployments.push(deployment);
    try {
      await deployment.startBackend();
      await deployment.startWeb();
    } catch (failure) {
      await deployment.close();
      throw failure;
    }
    return deployment;
  }

  private constructor(data: string, proxy: FaultyProxy, port: number, options: DeploymentOptions) {
    this.data = data;
    this.proxy = proxy;
    this.#port = port;
    this.#options = options;
    this.address = `http://127.0.0.1:${port}`;
  }

  get web(): StartedProcess {
    if (!this.#web) throw new Error("The site was not started.");
    return this.#web;
  }

  get backend(): StartedProcess {
    if (!this.#backend) throw new Error("The backend was not started.");
    return this.#backend;
  }

  /** Where the backend is, past the proxy. */
  get keys(): Keys {
    if (!this.#keys) throw new Error("The backend was not started.");
    return this.#keys;
  }

  async startBackend(): Promise<void> {
    const options = ["--port", "0", "--data", this.data, "--site", this.address];
    const backend = new StartedProcess(["node", "supabase/embedded/serve.ts", ...options], this.#start);
    const ready = await Promise.race([once(backend.child, "message"), backend.ended]);
    this.#backend = backend;
    if (!Array.isArray(ready) || typeof ready[0] !== "object") throw new Error(backend.output);
    this.#keys = ready[0] as Keys;
  }

  async startWeb(): Promise<void> {
    this.#web = new StartedProcess(webCommand, { ...this.#start, environment: this.environment });
    await this.#web.says("Northlight is ready.");
    for (const address of publicAddresses) await fetch(this.address + address).then((page) => page.arrayBuffer());
  }

  get #start(): { preload: string | undefined } {
    return { preload: this.#options.movableClock ? movableClock : undefined };
  }

  /** What a site needs to stand in this deployment; a second one wants another port. */
  get environment(): Record<string, string> {
    return {
      PORT: String(this.#port),
      DATA_FOLDER: join(this.data, "site"),
      LOG_LEVEL: "error",
      // Each person of the bench says which network they come from.
      TRUST_PROXY: "127.0.0.1",
      SUPABASE_URL: this.proxy.url,
      SUPABASE_PUBLISHABLE_KEY: this.keys.publishableKey,
      SITE_KEY: this.keys.siteKey,
      PUBLIC_FILES: "proxy",
      // The pages that the scenarios visit are asked for at the start; the others, and their best compression, cost each site half a minute.
      WARM_UP: "off",
      FORM_CHECK: "off",
      // Mails say where their links lead.
      ...(this.#options.environment?.["SMTP_URL"] && { SITE_URL: this.address }),
      ...this.#options.environment,
    };
  }

  /** Moves the clocks of both processes; the deployment has to be opened with such clocks. */
  async moveClocks(seconds: number): Promise<void> {
    for (const { child } of [this.web, this.backend]) {
      const messages = on(child, "message");
      child.send({ moveClockBy: seconds });
      for await (const [message] of messages) if (typeof message === "object" && "clockMoved" in message) break;
    }
  }

  somebody(): Person {
    return new Person(this.address, this.tally);
  }

  async close(): Promise<void> {
    await Promise.all([this.#web?.end("SIGKILL"), this.#backend?.end("SIGKILL"), this.proxy.close()]);
    if (this.#options.data === undefined) await rm(this.data, { recursive: true, force: true });
  }
}
