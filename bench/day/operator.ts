import { load, type CheerioAPI } from "cheerio";
import { parseSetCookie } from "cookie";
import { browserHeaders } from "../../tests/budgets/answer.ts";
import { operatorCookies } from "../speed/scenarios.ts";
import type { Site } from "../speed/site.ts";
import type { DelayingProxy } from "./delaying-proxy.ts";

export type Kind = "dashboard" | "list" | "editor" | "autosave" | "check" | "publish" | "inquiry" | "upload";
/** Of one request; processor time is the web process's until the next request. Milliseconds. */
export type Cost = { kind: Kind; processor: number; waiting: number; questions: number; waves: number };
export type Page = { page: CheerioAPI; text: string; location: string };

/** Somebody who is logged in and asks for one thing after the other. */
export class Operator {
  readonly site: Site;
  readonly #proxy: DelayingProxy;
  readonly #cookies: Map<string, string>;
  #costs: Cost[] = [];

  private constructor(site: Site, proxy: DelayingProxy, cookies: Map<string, string>) {
    this.site = site;
    this.#proxy = proxy;
    this.#cookies = cookies;
  }

  static async logIn(site: Site, proxy: DelayingProxy): Promise<Operator> {
    const cookies = (await operatorCookies(site.origin)).split("; ").map((cookie) => cookie.split("="));
    return new Operator(site, proxy, new Map(cookies.map(([name = "", ...value]) => [name, value.join("=")])));
  }

  /** Throws when the answer is no page, no redirect and no JSON that says yes. */
  async ask(kind: Kind, path: string, body?: BodyInit): Promise<Page> {
    const { origin, process } = this.site;
    const before = await process.usage();
    this.#settle(before.cpu);
    this.#proxy.takeAsked();
    const begun = performance.now();
    const answer = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: {
        ...browserHeaders,
        ...((kind === "autosave" || kind === "check") && { accept: "application/json" }),
        "accept-encoding": "br",
        cookie: [...this.#cookies].map((cookie) => cookie.join("=")).join("; "),
        ...(body && { origin }),
      },
      ...(body && { body }),
    });
    const text = await answer.text();
    const waiting = performance.now() - begun;
    for (const header of answer.headers.getSetCookie()) this.#keep(header);
    const location = answer.headers.get("location") ?? "";
    if (answer.status >= 400 || location.startsWith("/auth") || text.startsWith('{"saved":false'))
      throw new Error(`${path} answered ${answer.status} ${location} ${text.slice(0, 200)}`);
    this.#costs.push({ kind, processor: -before.cpu, waiting, ...this.#proxy.takeAsked() });
    return { page: load(text, { scriptingEnabled: false }), text, location: location.replace(origin, "") };
  }

  /** What was asked since the last time. */
  async takeCosts(): Promise<Cost[]> {
    this.#settle((await this.site.process.usage()).cpu);
    const costs = this.#costs;
    this.#costs = [];
    return costs;
  }

  #settle(now: number): void {
    const last = this.#costs.at(-1);
    if (last && last.processor < 0) last.processor += now;
  }

  #keep(header: string): void {
    const { name, value, maxAge } = parseSetCookie(header);
    if (maxAge === 0 || !value) this.#cookies.delete(name);
    else this.#cookies.set(name, encodeURIComponent(value));
  }
}
