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
import { sessionShape, type Session } from "./renewal.server.ts";

type Cookie = { name: string; value: string };
export type SessionCookies = Awaited<ReturnType<typeof readSessionCookies>>;

const encoded = "base64-";

/** The cookies of one request that hold its session, in chunks where it is long, and what its answer changes of them. */
export async function readSessionCookies(request: Request, url: URL, backend: URL) {
  const key = `sb-${backend.hostname.split(".")[0]}-auth-token`;
  const options: CookieOptions = {
    ...DEFAULT_COOKIE_OPTIONS,
    httpOnly: true,
    secure: url.protocol === "https:",
  };
  const received = parseCookieHeader(request.headers.get("Cookie") ?? "");
  const others = received.filter(({ name }) => !isChunkLike(name, key));
  const changed = new Map<string, string>();
  let session = sessionIn(await combineChunks(key, (chunk) => received.find(({ name }) => name === chunk)?.value));
  // The backend's client warns on the console about a session that it cannot read.
  let visible = session ? received : others;

  return {
    options: { ...options, name: key },
    change,
    forgetSession,
    /** Undefined when there is none or what is left of it cannot be read. */
    get session(): Session | undefined {
      return session;
    },
    /** What the backend's client may see. */
    get visible(): Cookie[] {
      return visible;
    },
    changed: () => changed.values(),

    /** Puts a renewed session in the place of the received one, for this request and for the browser. */
    replaceSession(renewed: Session): void {
      forgetSession();
      const chunks = createChunks(key, encoded + stringToBase64URL(JSON.stringify(renewed)));
      change(chunks.map((chunk) => ({ ...chunk, options })));
      session = renewed;
      visible = [...others, ...chunks];
    },

    /** Hides the session from this request's client; the browser keeps it. */
    setSessionAside(): void {
      session = undefined;
      visible = others;
    },
  };

  /** Takes away what is left of a session that is forged, broken or over. */
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
  try {
    return sessionShape.safeParse(JSON.parse(stringFromBase64URL(text.slice(encoded.length)))).data;
  } catch {
    return undefined;
  }
}
