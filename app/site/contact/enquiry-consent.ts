import type { TFunction } from "i18next";

/** What somebody who sends an enquiry agrees to: shown beside the box to tick, and kept with the enquiry. */
export function enquiryConsent(t: TFunction<"contact">): { label: string; hint: string } {
  return { label: t("form.consent.label"), hint: t("form.consent.hint") };
}
