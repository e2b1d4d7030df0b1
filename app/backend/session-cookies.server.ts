import {
  createChunks,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  stringToBase64URL,
  type CookieOptions,
} from "@supabase/ssr";
import { sessionShape, type Session } from "./renewal.server.ts";

type Cookie = { name: string; value: string };

const sessionName = /^(sb-.+-auth-token)(?:\.(\d+))?$/;
const encoded = "base64-";

/** The cookies of one request that hold its session, and what its answer changes of them. */
export class SessionCookies {
  readonly #options: CookieOptions;
  readonly #changed = new Map<string, string>();
  #received: Cookie[];

  constructor(request: Request, url: URL) {
    const parsed = parseCookieHeader(request.headers.get("Cookie") ?? "");
    this.#received = parsed.map(({ name, value }) => ({ name, value: value ?? "" }));
    this.#options = { path: "/", httpOnly: true, sameSite: "lax", secure: url.protocol === "https:" };
  }

  get options(): CookieOptions {
    return this.#options;
  }

  /** What the backend's client may see. It is never shown a cookie that it could not read: it complains aloud. */
  get received(): Cookie[] {
    return this.session ? this.#received : this.#received.filter(({ name }) => !sessionName.test(name));
  }

  /** The session, or undefined when there is none or what is left of it cannot be read. */
  get session(): Session | undefined {
    const parts = this.#received.filter(({ name }) => sessionName.test(name)).toSorted((a, b) => place(a) - place(b));
    const text = parts.map(({ value }) => value).join("");
    if (!text.startsWith(encoded)) return undefined;
    try {
      return sessionShape.safeParse(JSON.parse(stringFromBase64URL(text.slice(encoded.length)))).data;
    } catch {
      return undefined;
    }
  }

  /** Puts a renewed session in the place of the received one, for this request and for the browser. */
  replaceSession(session: Session): void {
    const name = this.#received.map(({ name }) => sessionName.exec(name)?.[1]).find((name) => name !== undefined);
    if (!name) return;
    this.forgetSession();
    const chunks = createChunks(name, encoded + stringToBase64URL(JSON.stringify(session)));
    this.#received = [...this.#received.filter((cookie) => !sessionName.test(cookie.name)), ...chunks];
    this.change(chunks.map((chunk) => ({ ...chunk, options: { ...this.#options, maxAge: longestCookieLife } })));
  }

  /** Keeps the session from this request's client, and with the browser. */
  setSessionAside(): void {
    this.#received = this.#received.filter(({ name }) => !sessionName.test(name));
  }

  /** Takes away what is left of a session that is forged, broken or over. */
  forgetSession(): void {
    const left = this.#received.filter(({ name }) => /^sb-.+-auth-token/.test(name));
    this.change(left.map(({ name }) => ({ name, value: "", options: { ...this.#options, maxAge: 0 } })));
  }

  change(changes: (Cookie & { options: CookieOptions })[]): void {
    for (const { name, value, options } of changes) {
      this.#changed.set(name, serializeCookieHeader(name, value, options));
    }
  }

  changed(): Iterable<string> {
    return this.#changed.values();
  }
}

/** Four hundred days: browsers allow no more, and the session's own end is the backend's to say. */
const longestCookieLife = 400 * 24 * 60 * 60;

function place({ name }: Cookie): number {
  return Number(sessionName.exec(name)?.[2] ?? -1);
}
