import { isAuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { data } from "react-router";
import { loggedOut } from "../../schemas/forms/form-reasons.ts";
import { carriedOut, unanswered, type Client } from "./client.server.ts";

/** Why the database refuses: PostgREST answers `PT` and three digits with that status. supabase/schemas raises these. */
export const refusalCodes = {
  unauthorized: "PT401",
  notFound: "PT404",
  conflict: "PT409",
  gone: "PT410",
  preconditionFailed: "PT412",
  tooLarge: "PT413",
  unprocessable: "PT422",
  /** Until a person has read what the assistant wrote. */
  locked: "PT423",
  /** What all languages share is missing. */
  preconditionRequired: "PT428",
} as const;

export type RefusalCode = (typeof refusalCodes)[keyof typeof refusalCodes];

export type Service = "data" | "files" | "login";
export type Result<Value = void> = { ok: true; value: Value } | Refusal;
export type Refusal = {
  ok: false;
  reason: string;
  unreachable: boolean;
  /** Which one refuses or does not answer: the data service, unless it is said. */
  service?: Service;
  /** Of a change whose answer was lost; without it nothing was changed. */
  outcome?: "carriedOut" | "unknown" | undefined;
  busy?: boolean;
  /** Whoever sends the form is no longer logged in, or not past the second step. */
  loggedOut?: boolean;
  backendCode?: string;
  /** Seconds; of whoever is rate limited. */
  retryAfter?: number;
};

export function done(): Result;
export function done<Value>(value: Value): Result<Value>;
export function done(value?: unknown): Result<unknown> {
  return { ok: true, value };
}

type BackendError = { message: string; status?: number | string; code?: string; details?: string | null };

export const unidentified = {
  away: { ok: false, reason: "The login service does not answer.", unreachable: true, service: "login" },
  busy: { ok: false, reason: "The login service is busy.", unreachable: true, service: "login", busy: true },
  loggedOut: { ok: false, reason: "Nobody is logged in.", unreachable: false, service: "login", loggedOut: true },
  noAccess: { ok: false, reason: "The account has no access.", unreachable: false, backendCode: "42501" },
} satisfies Record<string, Refusal>;
export type Unidentified = keyof typeof unidentified;

export function refusal(error: BackendError, status?: number): Refusal {
  const unknownSender = Object.values(unidentified).find(({ reason }) => reason === error.message);
  if (unknownSender) return unknownSender;
  const answered = Number(status ?? error.status ?? 0);
  const unreachable = isAuthRetryableFetchError(error) || answered === 0 || answered >= 500;
  const service = serviceOf(error);
  return {
    ok: false,
    reason: error.message,
    unreachable: unreachable && !error.code?.startsWith("PGRST1"),
    ...(unanswered.has(answered) && { outcome: error.message === carriedOut ? "carriedOut" : "unknown" }),
    ...(service !== "data" && { service }),
    ...(error.code && { backendCode: error.code }),
  };
}

function serviceOf(error: BackendError): Service {
  if (isAuthError(error)) return "login";
  return "__isStorageError" in error ? "files" : "data";
}

export type Answer = { error: BackendError | null; status: number };

/** Sends once more what was carried out although its answer was lost: of what knows a repeat, to have the answer. */
export async function answerOf<Sent extends Answer>(send: () => PromiseLike<Sent>): Promise<Sent> {
  const first = await send();
  if (first.error?.message !== carriedOut) return first;
  const again = await send();
  return again.error && refusal(again.error, again.status).unreachable ? first : again;
}

/** What the backend gives, as `read` has it, or why it refuses. */
export async function resultOf<Given, Value = Given>(
  asked: PromiseLike<{ data: Given | null; error: BackendError | null; status?: number }>,
  read: (given: Given) => Value | Promise<Value> = (given) => given as never,
): Promise<Result<Value>> {
  const { data, error, status } = await asked;
  return error ? refusal(error, status) : { ok: true, value: await read(data as Given) };
}

export async function wasSentBefore(client: Client): Promise<boolean> {
  return (await client.rpc("was_sent_before")).data === true;
}

export type Denied<Why extends string> = { ok: false; why: Why } | { ok: false; why: "refused"; refusal: Refusal };

export function denied<Why extends string = never>(
  { error, status }: Answer,
  whys: Partial<Record<string, Why>> = {},
): Denied<Why> {
  const why = whys[error?.code ?? ""];
  return why ? { ok: false, why } : { ok: false, why: "refused", refusal: refusal(error ?? { message: "" }, status) };
}

export type Conflict<Texts> = { texts: Texts; revision: string; by: string | null; at: string | null };

const reasons = { data: "backendDown", files: "filesDown", login: "loginDown" } as const;
const serviceOfPart: Partial<Record<string, Service>> = { auth: "login", storage: "files" };

export function backendDown(part: string, refused?: Refusal) {
  if (refused?.loggedOut) return data(loggedOut, { status: 401 });
  if (refused?.reason === unidentified.noAccess.reason) return data("administratorsOnly", { status: 403 });
  if (refused?.busy) return data({ reason: "loginBusy", part }, { status: 503 });
  return data({ reason: reasons[refused?.service ?? serviceOfPart[part] ?? "data"], part }, { status: 503 });
}

/** PostgreSQL's for what no text and no id can be: nothing is called so. */
const unreadable = new Set(["22021", "22P02", "22P05"]);

export function rows<Row>(answer: { data: Row | null; error: BackendError | null }, part: string): Row {
  if (unreadable.has(answer.error?.code ?? "")) throw data(null, 404);
  if (answer.error) throw backendDown(part, refusal(answer.error));
  if (answer.data === null) throw backendDown(part);
  return answer.data;
}
