import { createClient } from "@supabase/supabase-js";
import { environment } from "../server/environment.server.ts";

/** A `fetch` that gives up after so many milliseconds, so that a slow backend never holds a page. */
export function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return fetch(input, { ...init, signal });
  };
}

let visitor: ReturnType<typeof visitorClient> | undefined;
let sendingVisitor: ReturnType<typeof visitorClient> | undefined;

/** The backend as an anonymous visitor sees it; shared by all requests because it carries nobody's session. */
export function asVisitor() {
  return (visitor ??= visitorClient(1_000));
}

/** The same for a form that a visitor sent, which is worth a longer wait than a page. */
export function asSendingVisitor() {
  return (sendingVisitor ??= visitorClient(5_000));
}

function visitorClient(deadline: number) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment();
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: fetchWithin(deadline) },
  });
}
