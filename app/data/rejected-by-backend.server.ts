import type { RouterContextProvider } from "react-router";
import { rejected } from "../server/parse-form.server.ts";
import { backendMessage } from "./backend-message.server.ts";
import type { Refusal } from "./result.server.ts";
import { rateLimitMessage } from "./too-often.server.ts";

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
