import { use } from "react";
import { I18nContext } from "react-i18next";
import { addTranslations } from "../../i18n/instance.ts";
import { adminTranslations } from "./translations.client.ts";

/** Must be called above every component of the back office that translates. */
export function useAdminTranslations(): void {
  const { i18n } = use(I18nContext);
  if (adminTranslations && !i18n.hasResourceBundle(i18n.language, "admin")) addTranslations(i18n, adminTranslations);
}
