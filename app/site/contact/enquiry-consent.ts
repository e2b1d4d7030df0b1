import type { Words } from "../../i18n/words.ts";

/** What somebody who sends an enquiry agrees to: shown beside the box to tick, and kept with the enquiry. */
export function enquiryConsent(words: Words<"contact">, firm: string): { label: string; hint: string } {
  return { label: words("form.consent.label", { firm }), hint: words("form.consent.hint", { firm }) };
}
