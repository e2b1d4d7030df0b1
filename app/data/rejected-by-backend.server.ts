import type { RouterContextProvider } from "react-router";
import { rejected } from "../server/parse-form.server.ts";
import type { Refusal } from "./result.server.ts";
import { rateLimitMessage } from "./too-often.server.ts";

type Say = (code: "errors.backendDown" | "errors.fallback") => string;

/** Sends a form back with the backend's own message, or ours when it did not answer, gave none, or was asked too often. */
export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  { reason, unreachable, retryAfter }: Refusal,
  context: Readonly<RouterContextProvider>,
  say: Say,
) {
  if (unreachable) return rejected(submission, say("errors.backendDown"), 503);
  if (retryAfter) return rejected(submission, rateLimitMessage(context, retryAfter), 429);
  return rejected(submission, reason || say("errors.fallback"));
}
