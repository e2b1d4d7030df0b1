import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { data } from "react-router";

export type Result<Value = void> = { ok: true; value: Value } | Refusal;
export type Refusal = {
  ok: false;
  reason: string;
  unreachable: boolean;
  /** Rate limited: the reason is already translated. */
  tooOften?: boolean;
};

export function done(): Result;
export function done<Value>(value: Value): Result<Value>;
export function done(value?: unknown): Result<unknown> {
  return { ok: true, value };
}

type BackendError = { message: string; status?: number | string; code?: string };

/** Tells a backend that does not answer from one that refuses. */
export function refusal(error: BackendError, status?: number): Refusal {
  const answered = Number(status ?? error.status ?? 0);
  const unreachable = isAuthRetryableFetchError(error) || answered === 0 || answered >= 500;
  return { ok: false, reason: error.message, unreachable: unreachable && !error.code?.startsWith("PGRST1") };
}

export function backendDown(part: string) {
  return data({ reason: "backendDown", part }, { status: 503 });
}

export function rows<Row>(answer: { data: Row | null; error: BackendError | null }, part: string): Row {
  if (answer.error || answer.data === null) throw backendDown(part);
  return answer.data;
}
