import type { RouterContextProvider } from "react-router";
import type { DraftRefusal } from "../../data/drafts.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";

/** Why something was not done, in the reader's language or in the backend's own words. */
export function reasonOf(refusal: DraftRefusal, context: Readonly<RouterContextProvider>): string {
  const t = getFixedT(context, "admin-articles");
  if (refusal.why === "refused")
    return refusal.refusal.unreachable ? t("refusals.unreachable") : refusal.refusal.reason;
  if (refusal.why === "addressTaken" || refusal.why === "relatedUnknown") return t(`errors.${refusal.why}`);
  return t(`refusals.${refusal.why}`);
}
