import type { Refusal } from "../../data/result.server.ts";
import type { ReadForm } from "../../server/read-form.server.ts";

type Say = (code: "errors.backendDown" | "errors.fallback") => string;

/** Gives a form back with the backend's own words, or the page's when it did not answer. */
export function refusedForm(
  form: Extract<ReadForm<unknown>, { ok: true }>,
  { reason, unreachable, tooOften }: Refusal,
  say: Say,
) {
  if (unreachable) return form.refused(say("errors.backendDown"), 503);
  return form.refused(reason || say("errors.fallback"), tooOften ? 429 : 400);
}
