import {
  combineChunks,
  createChunks,
  DEFAULT_COOKIE_OPTIONS,
  isChunkLike,
  parseCookieHeader,
  serializeCookieHeader,
  stringFromBase64URL,
  stringToBase64URL,
  type CookieOptions,
} from "@supabase/ssr";
import { attempted } from "../../schemas/formats/attempted.ts";
import { renewalMargin, sessionShape, type Session } from "./renewal.server.ts";

type Cookie = { name: string; value: string };
export type SessionCookies = Awaited<ReturnType<typeof readSessionCookies>>;

const encoded = "base64-";

export async function readSessionCookies(request: Request, url: URL, backend: URL) {
  const secure = url.protocol === "https:";
  // With the prefix, which browsers allow on https only, no sibling subdomain can set a session of its own.
  const key = `${secure ? "__Host-" : ""}sb-${backend.hostname.split(".")[0]}-auth-token`;
  const options: CookieOptions = { ...DEFAULT_COOKIE_OPTIONS, httpOnly: true, secure };
  const received = parseCookieHeader(request.headers.get("Cookie") ?? "");
  const others = received.filter(({ name }) => !isChunkLike(name, key));
  const changed = new Map<string, string>();
  let session = sessionIn(await combineChunks(key, (chunk) => received.find(({ name }) => name === chunk)?.value));
  // supabase-js logs a warning about a session that it cannot read.
  let visible = session ? received : others;

  return {
    options: { ...options, name: key },
    change,
    forgetSession,
    get session(): Session | undefined {
      return session;
    },
    get visible(): Cookie[] {
      return visible;
    },
    changed: () => changed.values(),

    replaceSession(renewed: Session): void {
      forgetSession();
      const chunks = chunksOf(renewed);
      change(chunks.map((chunk) => ({ ...chunk, options })));
      session = renewed;
      visible = [...others, ...chunks];
    },

    /** Lets this request's client use a token that is valid until `end`, in seconds, although it could not be renewed. */
    useToItsEnd(valid: Session, end: number): void {
      visible = [...others, ...chunksOf({ ...valid, expires_at: end + renewalMargin })];
    },

    /** Hides the session from this request's client; the browser keeps it. */
    setSessionAside(): void {
      session = undefined;
      visible = others;
    },
  };

  function chunksOf(of: Session): Cookie[] {
    return createChunks(key, encoded + stringToBase64URL(JSON.stringify(of)));
  }

  function forgetSession(): void {
    const left = received.filter(({ name }) => name.startsWith(key));
    change(left.map(({ name }) => ({ name, value: "", options: { ...options, maxAge: 0 } })));
  }

  function change(changes: (Cookie & { options: CookieOptions })[]): void {
    for (const { name, value, options } of changes) changed.set(name, serializeCookieHeader(name, value, options));
  }
}

function sessionIn(text: string | null): Session | undefined {
  if (!text?.startsWith(encoded)) return undefined;
  const session = attempted(() => JSON.parse(stringFromBase64URL(text.slice(encoded.length))));
  return sessionShape.safeParse(session).data;
}
