import { firmOf, withFirm } from "../../i18n/firm.ts";
import { fallbackLanguage } from "../../i18n/languages.ts";
import type { TextsOf } from "../../i18n/translations.server.ts";
import type { SiteFlags } from "../../schemas/rules/flag.ts";
import type { Placeholder } from "../../schemas/rules/placeholders.ts";
import { placeholdersIn, type Environment } from "../../server/environment.server.ts";
import { formOf } from "../published/site-settings.server.ts";

export function placeholdersLeft(environment: Environment, texts: TextsOf, flags: SiteFlags): Placeholder[] {
  const edits = texts(fallbackLanguage, "settings-firm");
  const { portal, form } = formOf(environment, edits);
  const set = withFirm(environment, firmOf(environment, fallbackLanguage, edits));
  return placeholdersIn({ ...set, CONTACT_FORM_PORTAL_ID: portal, CONTACT_FORM_ID: form }).filter(
    (name) => flags.contact_form_embed || !name.startsWith("CONTACT_FORM_"),
  );
}
