import { choiceLists } from "../../content/choices.ts";
import {
  editablePage,
  idOfPage,
  isSettings,
  pageNames,
  type LocalePage,
  type PageName,
  type SettingsName,
} from "../../content/editable-pages.ts";
import { suppliedMenus } from "../../content/navigation.ts";
import { firmOf } from "../../i18n/firm.ts";
import { suppliedTexts } from "../../i18n/translations.server.ts";
import { fallbackLanguage, inEachLanguage, languages, type Language } from "../../schemas/formats/languages.ts";
import { changedDefaults, inputsOf, type Texts } from "../../schemas/forms/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { fieldsOfPage } from "../../schemas/kinds/page-fields.ts";
import { pageKind, valuesAt, type PageField } from "../../schemas/kinds/page.ts";
import { settingsFields } from "../../schemas/kinds/settings.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { CurrentText } from "../texts/current-texts.server.ts";

export type PageKind = Kind & { name: "page" };

const known = new Map<LocalePage, { fields: PageField[]; kind: PageKind }>();

export function pageFields(page: PageName, environment: Environment): { fields: readonly PageField[]; kind: PageKind } {
  return isSettings(page) ? settings(page, environment) : localeFields(page);
}

/** `texts`: of pages as operators have them. */
export function changedByRelease(
  texts: readonly Pick<CurrentText, "document_id" | "language" | "texts">[],
  environment: Environment,
) {
  const edits = new Map(texts.map((text) => [`${text.document_id} ${text.language}`, text.texts]));
  return pageNames.flatMap((page) => {
    const { kind } = pageFields(page, environment);
    return languages.flatMap((language) => {
      const stored = edits.get(`${idOfPage(page)} ${language}`);
      const changed = stored ? changedDefaults(kind, stored, language) : {};
      const first = inputsOf(kind).find(({ name, entry }) => Object.hasOwn(changed, entry?.of ?? name));
      return first ? { page, language, field: first.name } : [];
    });
  });
}

export function fieldsOf(page: PageName): readonly PageField[] {
  return isSettings(page) ? settingsFields[page] : localeFields(page).fields;
}

function localeFields(page: LocalePage) {
  const made = known.get(page) ?? makeFields(page);
  known.set(page, made);
  return made;
}

function makeFields(page: LocalePage): { fields: PageField[]; kind: PageKind } {
  const textsIn = (language: Language) => suppliedTexts(language, editablePage(page).file);
  const fields = fieldsOfPage(page, textsIn(fallbackLanguage));
  const names = fields.map(({ name }) => name);
  const defaults = inEachLanguage((language) => valuesAt(textsIn(language), names));
  return { fields, kind: { ...pageKind(fields, editablePage(page).pictured), defaults } };
}

const knownSettings = new WeakMap<Environment, Map<SettingsName, ReturnType<typeof makeSettings>>>();

function settings(page: SettingsName, environment: Environment) {
  const pages = knownSettings.get(environment) ?? new Map<SettingsName, ReturnType<typeof makeSettings>>();
  knownSettings.set(environment, pages);
  const made = pages.get(page) ?? makeSettings(page, environment);
  pages.set(page, made);
  return made;
}

function makeSettings(page: SettingsName, environment: Environment) {
  const fields = settingsFields[page];
  const defaults = inEachLanguage((language) => suppliedSettings(environment, language)[page]);
  return { fields, kind: { ...pageKind(fields), defaults } };
}

function suppliedSettings(environment: Environment, language: Language): Record<SettingsName, Record<string, unknown>> {
  const firm = firmOf(environment, language);
  const { CONTACT_FORM_PORTAL_ID: formAccount, CONTACT_FORM_ID: formId } = environment;
  const frame = suppliedTexts(language, "frame");
  return {
    "settings-firm": { ...firm, formAccount, formId },
    "settings-navigation": menusOf(frame),
    "settings-social": {},
    "settings-search": { titlePattern: "{{title}} – {{firm}}", answering: "yes", searching: "yes", training: "yes" },
    "settings-announcement": {},
    "settings-lists": suppliedLists(),
  };
}

function suppliedLists() {
  const lists = Object.entries(choiceLists).map(([list, file]) => {
    const namesIn = (language: Language) => valuesAt(suppliedTexts(language, file), [list])[list] as Texts;
    const names = inEachLanguage(namesIn);
    const entries = Object.keys(names.en).map((id) => ({ ...inEachLanguage((language) => names[language][id]), id }));
    return [list, entries];
  });
  return Object.fromEntries(lists) as Record<string, unknown>;
}

export function menusOf(frame: object): Record<string, { label: string; link: string }[]> {
  const entriesOf = (menu: Readonly<Record<string, string>>) =>
    Object.entries(valuesAt(frame, Object.keys(menu))).map(([name, label]) => ({
      label: String(label),
      link: menu[name]!,
    }));
  return Object.fromEntries(Object.entries(suppliedMenus).map(([name, menu]) => [name, entriesOf(menu)]));
}
