import type { RouterContextProvider } from "react-router";
import { rejected } from "../server/parse-form.server.ts";
import { backendMessage } from "./backend-message.server.ts";
import type { Refusal } from "./result.server.ts";
import { rateLimitMessage } from "./too-often.server.ts";

/** Sends a form back with why the backend refused it, or with what the page says when it did not answer or was asked too often. */
export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  refusal: Refusal,
  context: Readonly<RouterContextProvider>,
  t: (code: "errors.backendDown") => string,
) {
  if (refusal.unreachable) return rejected(submission, t("errors.backendDown"), 503);
  if (refusal.retryAfter) return rejected(submission, rateLimitMessage(context, refusal.retryAfter), 429);
  return rejected(submission, backendMessage(context, refusal));
}
