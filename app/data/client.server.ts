import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/database.types.ts";
import type { Environment } from "../server/environment.server.ts";

/** Knows the tables and functions that the migrations make. */
export type Client = SupabaseClient<Database>;

/** A `fetch` with a timeout, so that a slow backend never holds a page. */
export function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return fetch(input, { ...init, signal });
  };
}

/** Carries no session, so that all requests may share it. */
export function createAnonClient({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment, deadline: number): Client {
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: fetchWithin(deadline) },
  });
}
