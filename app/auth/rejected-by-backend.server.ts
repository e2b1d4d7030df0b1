import type { RouterContextProvider } from "react-router";
import type { Refusal } from "../data/result.server.ts";
import { tellToWait } from "../data/too-often.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { rejected } from "../server/parse-form.server.ts";

/** Sends a form back with the backend's own words, or ours when it did not answer or was not asked. */
export function rejectedByBackend(
  submission: Parameters<typeof rejected>[0],
  { reason, unreachable, retryAfter }: Refusal,
  context: Readonly<RouterContextProvider>,
) {
  const t = getFixedT(context, "sign-in");
  if (unreachable) return rejected(submission, t("errors.backendDown"), 503);
  if (retryAfter) return rejected(submission, tellToWait(context, retryAfter), 429);
  return rejected(submission, reason || t("errors.fallback"));
}
