import type { RouterContextProvider } from "react-router";
import { rejected } from "../server/parse-form.server.ts";
import { backendMessage } from "./backend-message.server.ts";
import type { Refusal } from "./result.server.ts";
import { rateLimitMessage } from "./too-often.server.ts";

type Context = Readonly<RouterContextProvider>;

export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  refusal: Refusal,
  context: Context,
  t: (code: "errors.backendDown") => string,
) {
  return rejected(submission, ...backendRefusal(refusal, context, () => t("errors.backendDown")));
}

export function backendRefusal(
  refusal: Refusal,
  context: Context,
  sayUnreachable: () => string,
): [reason: string, status: number] {
  if (refusal.unreachable) return [sayUnreachable(), 503];
  if (refusal.retryAfter) return [rateLimitMessage(context, refusal.retryAfter), 429];
  return [backendMessage(context, refusal), 400];
}
