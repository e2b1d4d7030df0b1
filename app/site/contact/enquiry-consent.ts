import type { TFunction } from "i18next";

export function enquiryConsent(t: TFunction<"contact">): { label: string; hint: string } {
  return { label: t("form.consent.label"), hint: t("form.consent.hint") };
}
