import { load, type CheerioAPI } from "cheerio";
import { parseSetCookie } from "cookie";
import type { Tally } from "./tally.ts";

export type Answer = { status: number; location: string | null; text: string; page: CheerioAPI };
type Body = URLSearchParams | FormData;

/** The longest that anybody waits for an answer, in milliseconds. */
const patience = 90_000;
let people = 0;

/** Somebody with a browser without scripts, over real HTTP. Keeps cookies and follows nothing. */
export class Person {
  readonly email: string;
  readonly password = "correct horse battery";
  readonly #origin: string;
  readonly #tally: Tally | undefined;
  readonly #cookies = new Map<string, string>();
  /** Each comes from a network of its own, so that limits on one network do not decide the outcome. */
  readonly #network: string;

  constructor(origin: string, tally?: Tally, email?: string) {
    people += 1;
    this.email = email ?? `person-${people}@northlight.test`;
    this.#origin = origin;
    this.#tally = tally;
    this.#network = `198.18.${(people >> 8) & 255}.${people & 255}`;
  }

  visit(address: string): Promise<Answer> {
    return this.#send(address, {});
  }

  submit(address: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send(address, { method: "POST", body: new URLSearchParams(fields) });
  }

  upload(folder: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const form = new FormData();
    form.set("path", folder);
    form.set("files", new File([bytes], name));
    return this.#send("/admin/assets", { method: "POST", body: form });
  }

  async signUp(): Promise<void> {
    await this.#enter("/auth?tab=sign-up");
  }

  async signIn(): Promise<void> {
    await this.#enter("/auth");
  }

  /** A further browser of the same person, with copies of the cookies, at another address of the site. */
  at(origin: string): Person {
    const same = new Person(origin, this.#tally, this.email);
    for (const [name, value] of this.#cookies) same.#cookies.set(name, value);
    return same;
  }

  async #enter(address: string): Promise<void> {
    const answer = await this.submit(address, { email: this.email, password: this.password });
    if (answer.location !== "/admin") throw new Error(`Signing in was answered with ${answer.status}: ${answer.text}`);
  }

  async #send(address: string, { method = "GET", body }: { method?: string; body?: Body }): Promise<Answer> {
    try {
      const response = await fetch(this.#origin + address, {
        method,
        body: body ?? null,
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
        headers: {
          Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          Origin: this.#origin,
          "X-Forwarded-For": this.#network,
        },
      });
      const text = await response.text();
      this.#tally?.count(response.status);
      for (const header of response.headers.getSetCookie()) this.#keep(header);
      let page: CheerioAPI | undefined;
      return {
        status: response.status,
        location: response.headers.get("Location"),
        text,
        get page() {
          return (page ??= load(text));
        },
      };
    } catch (failure) {
      this.#tally?.count(undefined);
      throw failure;
    }
  }

  #keep(header: string): void {
    const { name, value, maxAge } = parseSetCookie(header);
    if (maxAge === 0 || !value) this.#cookies.delete(name);
    else this.#cookies.set(name, encodeURIComponent(value));
  }
}
