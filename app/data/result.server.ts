import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { data } from "react-router";

/** What a write gives: what came of it, or the backend's own words for why not. */
export type Result<Value = void> = { ok: true; value: Value } | Refusal;
export type Refusal = {
  ok: false;
  reason: string;
  unreachable: boolean;
  /** It was tried too often: the reason says so in the reader's language, and the answer how long to wait. */
  tooOften?: boolean;
};

export function done(): Result;
export function done<Value>(value: Value): Result<Value>;
export function done(value?: unknown): Result<unknown> {
  return { ok: true, value };
}

type BackendError = { message: string; status?: number | string; code?: string };

/** Takes an error of the data, file or sign-in interface. A backend that does not answer is told apart from one that refuses. */
export function refusal(error: BackendError, status?: number): Refusal {
  const answered = Number(status ?? error.status ?? 0);
  const unreachable = isAuthRetryableFetchError(error) || answered === 0 || answered >= 500;
  return { ok: false, reason: error.message, unreachable: unreachable && !error.code?.startsWith("PGRST1") };
}

/** The admin's own page for a backend that does not answer; `part` is what was asked for. */
export function backendDown(part: string) {
  return data({ reason: "backendDown", part }, { status: 503 });
}

/** Gives the rows that were asked for, or throws the page that says which part does not answer. */
export function rows<Row>(answer: { data: Row | null; error: BackendError | null }, part: string): Row {
  if (answer.error || answer.data === null) throw backendDown(part);
  return answer.data;
}
