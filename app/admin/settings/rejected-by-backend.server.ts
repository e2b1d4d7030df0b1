import type { RouterContextProvider } from "react-router";
import type { Refusal } from "../../data/result.server.ts";
import { tellToWait } from "../../data/too-often.server.ts";
import { rejected } from "../../server/parse-form.server.ts";

type Say = (code: "errors.backendDown" | "errors.fallback") => string;

/** Answers with the backend's own message, or ours when it did not answer. With the context also how long to wait after too many attempts. */
export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  { reason, unreachable, retryAfter }: Refusal,
  say: Say,
  context?: Readonly<RouterContextProvider>,
) {
  if (unreachable) return rejected(submission, say("errors.backendDown"), 503);
  if (retryAfter && context) return rejected(submission, tellToWait(context, retryAfter), 429);
  return rejected(submission, reason || say("errors.fallback"));
}
