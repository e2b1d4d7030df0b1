import type { Refusal } from "../../data/result.server.ts";
import { rejected } from "../../server/parse-form.server.ts";

type Say = (code: "errors.backendDown" | "errors.fallback") => string;

/** Answers with the backend's own message, or ours when it did not answer. */
export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  { reason, unreachable, tooOften }: Refusal,
  say: Say,
) {
  if (unreachable) return rejected(submission, say("errors.backendDown"), 503);
  return rejected(submission, reason || say("errors.fallback"), tooOften ? 429 : 400);
}
