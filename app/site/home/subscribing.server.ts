import { subscribe } from "../../data/leads.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { textsOf } from "../../i18n/words.server.ts";
import { wordsFrom } from "../../i18n/words.ts";
import { newsletterSubscription } from "../../schemas/newsletter.ts";
import { environment } from "../../server/environment.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { newsletterConsent } from "./newsletter-consent.ts";

/** Takes the newsletter form in; answers alike for an address that is new, one that is known and one that a machine sent. */
export async function answerSubscription(request: Request, shown: Language, from: string) {
  const form = await readForm(request, newsletterSubscription);
  if (!form.ok) return form.rejected();

  const { topic, email, language = shown } = form.value;
  if (topic) return { subscribed: true as const };

  const consentWording = newsletterConsent(homeWords(language), sender()).join(" ");
  const outcome = await subscribe({ email, language, consentWording }, from);
  if (outcome === "kept") return { subscribed: true as const };
  return form.refused(homeWords(shown)(`newsletter.${outcome}`), outcome === "tooMany" ? 429 : 400);
}

function homeWords(language: Language) {
  return wordsFrom(language, "home", textsOf(language, "home"));
}

function sender() {
  const { FIRM_NAME: name, FIRM_POSTAL_ADDRESS: postalAddress, FIRM_EMAIL: email } = environment();
  return { name, postalAddress, email };
}
