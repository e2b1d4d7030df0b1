import { createServerClient, parseCookieHeader, serializeCookieHeader, type CookieOptions } from "@supabase/ssr";
import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";
import { createContext, type MiddlewareFunction } from "react-router";
import { environment } from "../server/environment.server.ts";
import { accountsFor } from "./accounts.server.ts";
import { fetchWithin } from "./client.server.ts";
import { featuresFor } from "./features.server.ts";
import { operatorsFor } from "./operators.server.ts";

export type Account = { id: string; email: string };

/** The backend as the account of one request sees it. */
export type Backend = {
  /** Who is signed in; `"unknown"` when the backend did not answer and only it could say. */
  account: Account | null | "unknown";
  accounts: ReturnType<typeof accountsFor>;
  features: ReturnType<typeof featuresFor>;
  operators: ReturnType<typeof operatorsFor>;
};

export const backendContext = createContext<Backend>();

/** Reads the session out of the cookies, renews it at most once a request, and writes what changed on the way out. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const cookies = new SessionCookies(request, url);
  const client = createServerClient(environment().SUPABASE_URL, environment().SUPABASE_PUBLISHABLE_KEY, {
    cookies: { getAll: () => cookies.received, setAll: (changed) => cookies.change(changed) },
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: url.protocol === "https:", path: "/" },
    db: { retry: false },
    global: { fetch: fetchWithin(5_000) },
  });
  const account = await accountOf(client);
  if (account === null) cookies.forgetSession();

  context.set(backendContext, {
    account,
    accounts: accountsFor(client, () => cookies.forgetSession()),
    features: featuresFor(client),
    operators: operatorsFor(client),
  });

  const response = await next();
  for (const cookie of cookies.changed()) response.headers.append("Set-Cookie", cookie);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** The claims are verified here against the published keys: no call to the sign-in service but for its keys and a renewal. */
async function accountOf(client: SupabaseClient): Promise<Backend["account"]> {
  const { data, error } = await client.auth.getClaims().catch((error: Error) => ({ data: null, error }));
  if (error && isAuthRetryableFetchError(error)) return "unknown";
  const { sub, email } = data?.claims ?? {};
  return sub ? { id: sub, email: email ?? "" } : null;
}

class SessionCookies {
  readonly received: { name: string; value: string }[];
  readonly #url: URL;
  readonly #changed = new Map<string, string>();

  constructor(request: Request, url: URL) {
    const parsed = parseCookieHeader(request.headers.get("Cookie") ?? "");
    this.received = parsed.map(({ name, value }) => ({ name, value: value ?? "" }));
    this.#url = url;
  }

  change(changes: { name: string; value: string; options: CookieOptions }[]): void {
    for (const { name, value, options } of changes) {
      this.#changed.set(name, serializeCookieHeader(name, value, options));
    }
  }

  /** Takes away what is left of a session that is forged, broken or over. */
  forgetSession(): void {
    const left = this.received.filter(({ name }) => /^sb-.*-auth-token/.test(name));
    const secure = this.#url.protocol === "https:";
    const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: 0 } as const;
    this.change(left.map(({ name }) => ({ name, value: "", options })));
  }

  changed(): Iterable<string> {
    return this.#changed.values();
  }
}
