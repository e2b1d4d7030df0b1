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

const encoded = "base64-";
/** Four hundred days: browsers allow no more, and the session's own end is the backend's to say. */
const longestLife = 400 * 24 * 60 * 60;

/** The cookies of one request that hold its session, in parts where it is long, and what its answer changes of them. */
export class SessionCookies {
  readonly #name: string;
  readonly #options: CookieOptions;
  readonly #changed = new Map<string, string>();
  #received: Cookie[];

  constructor(request: Request, url: URL, backend: URL) {
    this.#name = `sb-${backend.hostname.split(".")[0]}-auth-token`;
    const parsed = parseCookieHeader(request.headers.get("Cookie") ?? "");
    this.#received = parsed.map(({ name, value }) => ({ name, value: value ?? "" }));
    this.#options = { path: "/", httpOnly: true, sameSite: "lax", secure: url.protocol === "https:" };
  }

  get options(): CookieOptions & { name: string } {
    return { ...this.#options, name: this.#name };
  }

  /** What the backend's client may see. It is never shown a cookie that it could not read: it complains aloud. */
  get received(): Cookie[] {
    return this.session ? this.#received : this.#withoutSession();
  }

  /** The session, or undefined when there is none or what is left of it cannot be read. */
  get session(): Session | undefined {
    const places = this.#received.map((cookie) => [this.#placeOf(cookie), cookie.value] as const);
    const parts = places.filter(([place]) => place !== undefined).toSorted(([a = 0], [b = 0]) => a - b);
    const text = parts.map(([, value]) => value).join("");
    if (!text.startsWith(encoded)) return undefined;
    try {
      return sessionShape.safeParse(JSON.parse(stringFromBase64URL(text.slice(encoded.length)))).data;
    } catch {
      return undefined;
    }
  }

  /** Puts a renewed session in the place of the received one, for this request and for the browser. */
  replaceSession(session: Session): void {
    this.forgetSession();
    const chunks = createChunks(this.#name, encoded + stringToBase64URL(JSON.stringify(session)));
    this.#received = [...this.#withoutSession(), ...chunks];
    this.change(chunks.map((chunk) => ({ ...chunk, options: { ...this.#options, maxAge: longestLife } })));
  }

  /** Keeps the session from this request's client, and with the browser. */
  setSessionAside(): void {
    this.#received = this.#withoutSession();
  }

  /** Takes away what is left of a session that is forged, broken or over. */
  forgetSession(): void {
    const left = this.#received.filter(({ name }) => name.startsWith(this.#name));
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

  #withoutSession(): Cookie[] {
    return this.#received.filter((cookie) => this.#placeOf(cookie) === undefined);
  }

  /** Which part of the session a cookie holds; undefined when it holds none. */
  #placeOf({ name }: Cookie): number | undefined {
    if (name === this.#name) return -1;
    const place = name.startsWith(`${this.#name}.`) ? name.slice(this.#name.length + 1) : "";
    return /^\d+$/.test(place) ? Number(place) : undefined;
  }
}
