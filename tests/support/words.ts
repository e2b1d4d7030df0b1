import type { TFunction } from "i18next";
import type { ServiceId } from "../../app/content/services.ts";
import { createI18n, setFirm } from "../../app/i18n/instance.ts";
import { readTexts } from "../../app/i18n/read-texts.server.ts";
import type { Namespace } from "../../app/i18n/resources.ts";
import type { Language } from "../../app/schemas/formats/languages.ts";
import { placeholderAddresses, placeholders } from "../../app/schemas/rules/placeholders.ts";
import "./missing-texts.ts";

/** The visible words of a namespace by their keys, as pages say them: `words("admin-documents")("save")`. */
export function words<Name extends Namespace>(namespace: Name, language: Language = "en"): TFunction<Name> {
  const i18n = createI18n(language, { [namespace]: readTexts(language, namespace) });
  const { FIRM_NAME: name, FIRM_EMAIL: email, FIRM_PHONE: phone, BOOKING_URL: bookingUrl } = placeholders;
  const postalAddress = placeholderAddresses[language] ?? placeholders.FIRM_POSTAL_ADDRESS;
  setFirm(i18n, { name, email, phone, postalAddress, bookingUrl });
  return i18n.getFixedT(language, namespace) as TFunction<Name>;
}

/** The rooms of words that most tests speak, in English. */
export const assets = words("admin-assets");
export const contact = words("contact");
export const content = words("admin-content");
export const documents = words("admin-documents");
export const errors = words("errors");
export const features = words("admin-features");
export const fields = words("admin-fields");
export const frame = words("frame");
export const home = words("home");
export const leads = words("admin-leads");
export const panel = words("admin");
export const signIn = words("sign-in");

/** As menus and its page call a service that comes with the software. */
export function serviceName(id: ServiceId, language: Language = "en"): string {
  return (readTexts(language, `services/${id}`) as { title: string }).title;
}
