import type { RouterContextProvider } from "react-router";
import { rejected } from "../server/parse-form.server.ts";
import type { Refusal } from "./result.server.ts";
import { rateLimitMessage } from "./too-often.server.ts";

type Translate = (code: "errors.backendDown" | "errors.fallback") => string;

/** Sends a form back with the backend's own message, or ours when it did not answer, gave none, or was asked too often. */
export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  { reason, unreachable, retryAfter }: Refusal,
  context: Readonly<RouterContextProvider>,
  t: Translate,
) {
  if (unreachable) return rejected(submission, t("errors.backendDown"), 503);
  if (retryAfter) return rejected(submission, rateLimitMessage(context, retryAfter), 429);
  return rejected(submission, reason || t("errors.fallback"));
}
