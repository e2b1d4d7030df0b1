import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import manifest from "../../../package.json" with { type: "json" };
import type { Database } from "../../../supabase/database.types.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { RequestServices } from "./request-services.server.ts";
import type { Refusal } from "./result.server.ts";

/** Knows the tables and functions that the migrations make. The sign-in service is asked through `RequestServices.login`. */
export type Client = Omit<AnonClient, "auth">;
export type AnonClient = SupabaseClient<Database>;

/** Statuses of gateways and proxies: the request may have been carried out. */
export const unanswered: ReadonlySet<number> = new Set([502, 504, 520, 524]);
export const release = manifest.version.split("-", 1)[0]!;
/** What an older release does not know is left as it is when it saves over a newer one. */
const sentBy = { "x-site-release": release };
const withoutBody = new Set([204, 205, 304]);
const neverConnected = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const late = new WeakSet<Response>();

/** Never rejects: 503 stands for what was not carried out, 504 for what may have been, and never for a reading. */
export function fetchWithin(milliseconds: number): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const writes = method !== "GET" && method !== "HEAD";
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    try {
      return await wholeResponse(await fetch(input, { ...init, signal }), writes);
    } catch (error) {
      const response = noResponse(writes && mayHaveArrived(error) ? 504 : 503, String(error));
      if (deadline.aborted) late.add(response);
      return response;
    }
  };
}

/** Waits once for each service: one that did not answer in time is asked nothing more. */
export function fetchUntilSilent(milliseconds: number): typeof fetch {
  const ask = fetchWithin(milliseconds);
  const silent = new Set<string>();
  return async (input, init) => {
    const service = serviceAt(input);
    if (silent.has(service)) return noResponse(503, `The ${service} service did not answer a moment ago.`);
    const response = await ask(input, init);
    if (late.has(response)) silent.add(service);
    return response;
  };
}

/** Milliseconds for the question what became of a change. */
const patienceForOutcome = 3_000;

/** Settles a change whose answer was lost: 503 if it never will be carried out, 504 with `carriedOut` if it was, else 504. */
export function fetchAndSettle(ask: typeof fetch, form: () => string | null): typeof fetch {
  return async (input, init) => {
    const { method = "GET" } = init ?? {};
    if (method === "GET" || method === "HEAD" || serviceAt(input) !== "data" || isOfGuard(input))
      return ask(input, init);
    const request = crypto.randomUUID();
    const headers = new Headers(init?.headers);
    headers.set("x-sent-request", request);
    const sentForm = form();
    if (sentForm) headers.set("x-sent-form", sentForm);
    const response = await ask(input, { ...init, headers });
    if (!unanswered.has(response.status)) return response;
    const wasCarriedOut = await outcomeOf(request, input, headers);
    if (wasCarriedOut === undefined) return response;
    return wasCarriedOut ? noResponse(504, carriedOut) : noResponse(503, "This was not carried out.");
  };
}

/** The guard's questions change nothing that anybody sent. */
function isOfGuard(input: Parameters<typeof fetch>[0]): boolean {
  return /\/rpc\/(?:own_access|enter_back_office)$/.test(
    new URL(input instanceof Request ? input.url : input).pathname,
  );
}

export const carriedOut = "This was carried out.";

async function outcomeOf(
  request: string,
  asked: Parameters<typeof fetch>[0],
  of: Headers,
): Promise<boolean | undefined> {
  const address = new URL(asked instanceof Request ? asked.url : asked);
  const url = new URL("/rest/v1/rpc/was_carried_out", address);
  const headers = {
    apikey: of.get("apikey") ?? "",
    authorization: of.get("authorization") ?? "",
    "Content-Type": "application/json",
  };
  const answer = await fetchWithin(patienceForOutcome)(url, {
    method: "POST",
    headers,
    body: JSON.stringify({ request }),
  });
  const outcome: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  return typeof outcome === "boolean" ? outcome : undefined;
}

function serviceAt(input: Parameters<typeof fetch>[0]): "data" | "files" | "login" {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (pathname.includes("/auth/v1/")) return "login";
  return pathname.includes("/storage/v1/") ? "files" : "data";
}

function noResponse(status: 503 | 504, message: string): Response {
  return Response.json({ message }, { status });
}

export function mayHaveArrived(error: unknown): boolean {
  const { code = "" } = ((error as Error | undefined)?.cause ?? {}) as { code?: string };
  return !neverConnected.has(code);
}

/** Read here, because an answer may also be cut or unreadable. */
async function wholeResponse(response: Response, writes: boolean): Promise<Response> {
  const { status, statusText, headers } = response;
  const bytes = withoutBody.has(status) ? null : await response.arrayBuffer();
  const isJson = headers.get("content-type")?.includes("json") ?? false;
  if (writes && response.ok && bytes?.byteLength && isJson) JSON.parse(new TextDecoder().decode(bytes));
  return new Response(bytes, { status: !writes && unanswered.has(status) ? 503 : status, statusText, headers });
}

export function createAnonClient(
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
  deadline: number,
  ask = fetchWithin(deadline),
): AnonClient {
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: ask, headers: sentBy },
  });
}

export function createTokenClient(
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
  accessToken: () => Promise<string | null>,
  ask: typeof fetch,
): Client {
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    accessToken,
    db: { retry: false },
    global: { fetch: ask, headers: sentBy },
  });
}

/**
 * Without its session a client would ask as a stranger, whose refusals are not those of the sender. A promise while the guard still
 * asks whether somebody is let in: services have their own rules and are asked beside it, and what they answer waits for the guard.
 */
export function fetchAsSender(
  ask: typeof fetch,
  unidentified: () => Refusal | Promise<Refusal | undefined> | undefined,
): typeof fetch {
  return async (input, init) => {
    const refused = unidentified();
    if (!(refused instanceof Promise)) return refused ? noResponse(503, refused.reason) : ask(input, init);
    if (isOfGuard(input)) return ask(input, init);
    const answer = ask(input, init);
    answer.catch(() => undefined);
    const refusal = await refused;
    return refusal ? noResponse(503, refusal.reason) : answer;
  };
}

/** For what takes longer than a page: asks as the sender of the form, and waits so many milliseconds for each answer. */
export function createPatientClient(
  { environment, caller, accessToken }: Pick<RequestServices, "environment" | "caller" | "accessToken">,
  milliseconds: number,
): Client {
  const send = fetchAndSettle(fetchWithin(milliseconds), () => caller.form?.() ?? null);
  return createTokenClient(
    environment,
    accessToken,
    fetchAsSender(send, () => caller.unidentified),
  );
}
