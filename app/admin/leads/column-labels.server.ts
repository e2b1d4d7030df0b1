import { i18nContext } from "../../i18n/context.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Resources } from "../../i18n/resources.ts";
import { resourceBundle } from "../../i18n/translations.server.ts";
import type { Context } from "../../server/context.server.ts";

type Own = Resources["admin-leads"]["export"]["columns"];
type Form = Resources["contact"]["form"];
type OfForm = { [Name in keyof Form]: Form[Name] extends { label: string } ? Name : never }[keyof Form];

export function columnLabels(context: Context): Record<keyof Own | OfForm, string> {
  const language = context.get(i18nContext).language as Language;
  const ofForm = Object.entries(resourceBundle(language, "contact").form).flatMap(([name, field]) =>
    typeof field === "object" ? [[name, field.label] as const] : [],
  );
  return { ...Object.fromEntries(ofForm), ...resourceBundle(language, "admin-leads").export.columns } as Record<
    keyof Own | OfForm,
    string
  >;
}
