import { editablePage, type PageName } from "../content/editable-pages.ts";
import { suppliedTexts } from "../i18n/translations.server.ts";
import type { Kind } from "../schemas/kinds/kinds.ts";
import { fieldsOfPage } from "../schemas/kinds/page-fields.ts";
import { pageKind, valuesAt, type PageField } from "../schemas/kinds/page.ts";
import { fallbackLanguage, inEachLanguage, type Language } from "../schemas/languages.ts";

export type PageKind = Kind & { name: "page" };

const known = new Map<PageName, { fields: PageField[]; kind: PageKind }>();

/** The fields of a page, without labels, and its kind with what is supplied in each language. */
export function pageFields(page: PageName): { fields: PageField[]; kind: PageKind } {
  const made = known.get(page) ?? makeFields(page);
  known.set(page, made);
  return made;
}

function makeFields(page: PageName): { fields: PageField[]; kind: PageKind } {
  const textsIn = (language: Language) => suppliedTexts(language, editablePage(page).file);
  const fields = fieldsOfPage(page, textsIn(fallbackLanguage));
  const names = fields.map(({ name }) => name);
  const supplied = inEachLanguage((language) => valuesAt(textsIn(language), names));
  return { fields, kind: { ...pageKind(fields), supplied } };
}
