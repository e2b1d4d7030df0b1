import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { data } from "react-router";

export type Result<Value = void> = { ok: true; value: Value } | Refusal;
export type Refusal = {
  ok: false;
  reason: string;
  unreachable: boolean;
  backendCode?: string;
  /** Seconds; of whoever is rate limited. */
  retryAfter?: number;
};

export function done(): Result;
export function done<Value>(value: Value): Result<Value>;
export function done(value?: unknown): Result<unknown> {
  return { ok: true, value };
}

type BackendError = { message: string; status?: number | string; code?: string };

export function refusal(error: BackendError, status?: number): Refusal {
  const answered = Number(status ?? error.status ?? 0);
  const unreachable = isAuthRetryableFetchError(error) || answered === 0 || answered >= 500;
  return {
    ok: false,
    reason: error.message,
    unreachable: unreachable && !error.code?.startsWith("PGRST1"),
    ...(error.code && { backendCode: error.code }),
  };
}

export type Answer = { error: BackendError | null; status: number };

export type Denied<Why extends string> = { ok: false; why: Why } | { ok: false; why: "refused"; refusal: Refusal };

export function denied<Why extends string = never>(
  { error, status }: Answer,
  whys: Partial<Record<string, Why>> = {},
): Denied<Why> {
  const why = whys[error?.code ?? ""];
  return why ? { ok: false, why } : { ok: false, why: "refused", refusal: refusal(error ?? { message: "" }, status) };
}

export type Conflict<Texts> = { texts: Texts; revision: string; by: string | null; at: string | null };
export type Conflicting<Texts> = { ok: false; why: "conflict"; conflict: Conflict<Texts> };

export function backendDown(part: string) {
  return data({ reason: "backendDown", part }, { status: 503 });
}

export function rows<Row>(answer: { data: Row | null; error: BackendError | null }, part: string): Row {
  if (answer.error || answer.data === null) throw backendDown(part);
  return answer.data;
}
