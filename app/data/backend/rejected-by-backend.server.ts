import { getFixedT } from "../../i18n/translations.server.ts";
import { loggedOut } from "../../schemas/forms/form-reasons.ts";
import type { Context } from "../../server/context.server.ts";
import { rejected } from "../../server/parse-form.server.ts";
import { rateLimitMessage } from "./attempts.server.ts";
import { backendMessage } from "./backend-message.server.ts";
import { unidentified, type Refusal } from "./result.server.ts";

export function rejectedByBackend(submission: Parameters<typeof rejected>[0], refusal: Refusal, context: Context) {
  return rejected(submission, ...backendRefusal(refusal, context));
}

export function backendRefusal(refusal: Refusal, context: Context): [reason: string, status: number] {
  if (refusal.loggedOut) return [loggedOut, 401];
  // Proxies put a page of their own in the place of a 502 or 504, and what was typed would be gone.
  if (refusal.outcome) return [outcomeMessage(refusal, context), 503];
  if (refusal.unreachable) return [awayMessage(refusal, context), 503];
  if (refusal.retryAfter) return [rateLimitMessage(context, refusal.retryAfter), 429];
  return [backendMessage(context, refusal), refusal.reason === unidentified.noAccess.reason ? 403 : 400];
}

function outcomeMessage({ outcome, service = "data" }: Refusal, context: Context): string {
  const t = getFixedT(context, "backend-errors");
  return outcome === "carriedOut" ? t("carriedOut") : t(`unknown.${service}`);
}

function awayMessage({ service = "data", busy }: Refusal, context: Context): string {
  return getFixedT(context, "backend-errors")(busy ? "away.busy" : `away.${service}`);
}
