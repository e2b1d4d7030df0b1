import { editablePage, inheritsEnglish, isSettings, isUnseen, type PageName } from "../../../content/editable-pages.ts";
import { pageFields } from "../../../data/documents/page-fields.server.ts";
import { publishedTexts } from "../../../data/published/site-texts.server.ts";
import { languageContext } from "../../../i18n/context.server.ts";
import { capitalized, languageName } from "../../../i18n/language-name.ts";
import { getFixedT, resourceBundle, suppliedTexts } from "../../../i18n/translations.server.ts";
import { shortened } from "../../../schemas/formats/clean-text.ts";
import { fallbackLanguage, inEachLanguage, isLanguage } from "../../../schemas/formats/languages.ts";
import { childrenOf, pageKind, type PageField } from "../../../schemas/kinds/page.ts";
import { type Context, environmentContext } from "../../../server/context.server.ts";
import type { Environment } from "../../../server/environment.server.ts";
import { pageTitle } from "../../components/names.ts";
import type { NamedKind, PageParts } from "../addresses.ts";

const titles = ["title", "name", "heading", "label", "subject", "step", "role"];
const lists = ["items", "values"];
const longestQuotation = 60;

type RoutedPage = NamedKind & { name: "page"; page: PageParts };

const known = new WeakMap<Environment, Map<string, RoutedPage>>();

/** The same object for the same page and language of the panel: what is made of a kind is remembered by it. */
export function pageKindFor(context: Context, name: PageName): RoutedPage {
  const environment = context.get(environmentContext);
  const pages = known.get(environment) ?? new Map<string, RoutedPage>();
  known.set(environment, pages);
  const key = `${context.get(languageContext).language} ${name}`;
  const kind = pages.get(key) ?? makePageKind(context, environment, name);
  pages.set(key, kind);
  return kind;
}

function makePageKind(context: Context, environment: Environment, name: PageName): RoutedPage {
  const { fields, kind } = pageFields(name, environment);
  const page = {
    title: pageTitle(name, getFixedT(context, "admin")),
    fields: labelled(context, name, fields),
    pictured: editablePage(name).pictured ?? false,
    file: isSettings(name) ? undefined : editablePage(name).file,
    inheritsEnglish: inheritsEnglish(name),
    unseen: isUnseen(name),
  };
  return { ...kind, ...pageKind(page.fields, page.pictured), page };
}

export async function withEnglishSettings(context: Context, name: PageName, kind: RoutedPage): Promise<RoutedPage> {
  const { defaults } = kind;
  if (!kind.page.inheritsEnglish || !defaults) return kind;
  const english = (await publishedTexts(context))(fallbackLanguage, name);
  return {
    ...kind,
    defaults: inEachLanguage((language) =>
      language === fallbackLanguage ? defaults[language] : { ...defaults[language], ...english },
    ),
  };
}

function labelled(context: Context, page: PageName, fields: readonly PageField[]): PageField[] {
  const { parts, general } = resourceBundle(context.get(languageContext).language, "admin-pages");
  const words: Partial<Record<string, string>> = parts;
  const t = getFixedT(context, "admin-pages");
  const texts = suppliedTexts(context.get(languageContext).language, editablePage(page).file);
  const named = fields.map((field) => {
    const path = field.name.split("/");
    const labels = labelsOf(path).filter((_label, place) => !lists.includes(path[place]!) || place === path.length - 1);
    const of = Object.entries(field.of ?? {}).map(([part, more]) => [
      part,
      { ...more, label: words[part] ?? languageLabel(part) },
    ]);
    return {
      ...field,
      // Entries have a heading of their own.
      ...(!isSettings(page) &&
        (labels.length > 1 || field.as !== "entries") && { group: labels.length > 1 ? labels[0]! : general }),
      label: (labels.length > 1 ? labels.slice(1) : labels).join(" › "),
      ...(field.of && { of: Object.fromEntries(of) as NonNullable<PageField["of"]> }),
    };
  });
  const isFirst = ({ group, search }: PageField) => Number(group === general && !search);
  return numbered(named.toSorted((one, other) => isFirst(other) - isFirst(one)));

  function languageLabel(part: string): string {
    return isLanguage(part) ? capitalized(languageName(part, context.get(languageContext).language)) : part;
  }

  /** What its parts are called: in words of ours, else by the title of what they hold, else by the text itself. */
  function labelsOf(path: string[]): string[] {
    let value: unknown = texts;
    return path.map((name) => {
      const children = childrenOf((value = childrenOf(value).find(([key]) => key === name)?.[1]));
      const title = titles.map((title) => children.find(([key]) => key === title)?.[1]).find(Boolean);
      if (typeof value === "string") return words[name] ?? t("quoted", { text: shortened(value, longestQuotation) });
      return typeof title === "string" && !/^\d+$/.test(name) && !words[name] ? title : (words[name] ?? name);
    });
  }
}

function numbered(fields: PageField[]): PageField[] {
  const known = new Map<string, number>();
  return fields.map((field) => {
    const name = JSON.stringify([field.group, field.label, field.search]);
    const count = (known.get(name) ?? 0) + 1;
    known.set(name, count);
    return count === 1 ? field : { ...field, label: `${field.label} (${count})` };
  });
}
