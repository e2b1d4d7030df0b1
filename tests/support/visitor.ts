import { load, type CheerioAPI } from "cheerio";
import { parseSetCookie } from "cookie";
import { builtSite } from "./site.ts";

const origin = "http://northlight.test";

type Fields = Record<string, string | string[]>;
type Options = { headers?: Record<string, string>; method?: string; body?: string };

/** An answer of the site, with its page to look at. */
export type Answer = { status: number; headers: Headers; text: string; page: CheerioAPI; location: string | null };

let visitors = 0;

/** A browser without scripts: it keeps cookies, opens addresses and sends forms, and follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;
  readonly #network: string;

  /** Takes headers that go with every request, and the network address that it comes from: else one of its own. */
  constructor(headers: Record<string, string> = {}, network = `2001:db8:${(visitors += 1).toString(16)}::1`) {
    this.#headers = headers;
    this.#network = network;
  }

  visit(address: string, { headers = {}, method = "GET", body }: Options = {}): Promise<Answer> {
    return this.#send(new Request(origin + address, { method, body, headers: { ...this.#headers, ...headers } }));
  }

  submit(address: string, fields: Fields, { headers = {} }: Options = {}): Promise<Answer> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const single of Array.isArray(value) ? value : [value]) body.append(name, single);
    }
    return this.post(address, body, headers);
  }

  post(address: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(
      new Request(origin + address, {
        method: "POST",
        body,
        headers: { Origin: origin, ...this.#headers, ...headers },
        ...(body instanceof ReadableStream && { duplex: "half" }),
      }),
    );
  }

  /** Sends a form and opens the page that the answer leads to. */
  async submitAndFollow(address: string, fields: Fields): Promise<Answer> {
    const answer = await this.submit(address, fields);
    if (!answer.location) throw new Error(`${address} answered ${answer.status} and leads nowhere.`);
    return this.visit(answer.location);
  }

  async #send(request: Request): Promise<Answer> {
    if (this.cookies.size > 0) {
      request.headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const { handle } = await builtSite();
    const response = await handle(request, { address: this.#network });
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    const bytes = Buffer.from(await response.arrayBuffer());
    // Whatever changes a page once its length is told sends a browser half of it, or none that it can read.
    const length = response.headers.get("Content-Length");
    if (length !== null && request.method !== "HEAD" && Number(length) !== bytes.length)
      throw new Error(`${request.url} tells ${length} bytes and sends ${bytes.length}.`);
    const text = bytes.toString();
    let page: CheerioAPI | undefined;
    return {
      status: response.status,
      headers: response.headers,
      text,
      // Reading a page takes longer than asking for it, and most are not looked at.
      get page() {
        return (page ??= load(text, { scriptingEnabled: false }));
      },
      location: response.headers.get("Location"),
    };
  }

  #keep(header: string): void {
    const { name, value, maxAge } = parseSetCookie(header);
    if (maxAge === 0 || !value) this.cookies.delete(name);
    else this.cookies.set(name, encodeURIComponent(value));
  }
}

/** The texts of what a selector finds on a page, in order. */
export function textsIn(page: CheerioAPI, selector: string): string[] {
  return page(selector)
    .toArray()
    .map((element) => page(element).text());
}

/** One attribute of what a selector finds on a page, in order: empty where it has none. */
export function attributesIn(page: CheerioAPI, selector: string, name: string): string[] {
  return page(selector)
    .toArray()
    .map((element) => page(element).attr(name) ?? "");
}
