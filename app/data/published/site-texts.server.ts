import type { MiddlewareFunction } from "react-router";
import { choiceListNames, choiceLists, type ChoiceList } from "../../content/choices.ts";
import { editablePage, inheritsEnglish, isSettings, pageNames, type PageName } from "../../content/editable-pages.ts";
import { sections } from "../../content/sections.ts";
import { i18nContext, languageContext } from "../../i18n/context.server.ts";
import { firmFor } from "../../i18n/firm.server.ts";
import { firmOf, type Firm } from "../../i18n/firm.ts";
import { setFirm } from "../../i18n/instance.ts";
import { suppliedTexts, textsContext, type TextsOf } from "../../i18n/translations.server.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import { dayAt } from "../../schemas/formats/zoned-time.ts";
import { isReadable } from "../../schemas/kinds/fields.ts";
import { fittingEdits, withEdits } from "../../schemas/kinds/page.ts";
import { defaultZone } from "../../schemas/rules/default-zone.ts";
import { cacheControl, forbidsStoring } from "../../server/cache-policy.server.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { fieldsOf } from "../documents/page-fields.server.ts";
import { publishedDocumentsContext, type PageEdits } from "./published-documents.server.ts";
import { publishedContext, type Published } from "./published.server.ts";
import type { SearchSettings } from "./site-settings.server.ts";

type Edited = Pick<Published, "sections"> & Partial<Pick<Published, "practiceChangedAt">>;

const pageOfFile = new Map<string, PageName>(pageNames.map((name) => [editablePage(name).file, name]));
const picturesOfPage = ["picture", "shareImage"] as const;
type PageEdit = Readonly<Record<string, unknown>>;
const made = new WeakMap<Edited, WeakMap<PageEdits, TextsOf>>();

/** Gives the request the texts that operators published; from here on a request sees one state of them. */
export const siteTextsMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(textsContext, await publishedTexts(context));
  const articles = context.get(publishedDocumentsContext);
  if (context.get(languageContext).prefix)
    context.set(publishedDocumentsContext, { ...articles, ...articles.translated });
  const i18n = context.get(i18nContext);
  setFirm(i18n, firmFor(context, i18n.language as Language));
  const response = await next();
  const { publication } = await context.get(publishedContext).current();
  if (publication === undefined && response.status === 200 && !forbidsStoring(response.headers))
    response.headers.set("Cache-Control", cacheControl.provisional);
  return response;
};

export async function publishedFirm(context: Context, language: Language): Promise<Firm> {
  const texts = await publishedTexts(context);
  return firmOf(context.get(environmentContext), language, texts(language, "settings-firm"));
}

export async function publishedTitlePattern(context: Context, language: Language): Promise<string | undefined> {
  const texts = await publishedTexts(context);
  return (texts(language, "settings-search") as Pick<SearchSettings, "titlePattern">).titlePattern;
}

export async function publishedTexts(context: Context): Promise<TextsOf> {
  const [published, pages] = await Promise.all([
    context.get(publishedContext).current(),
    context.get(publishedDocumentsContext).pages(),
  ]);
  return siteTexts(published, pages);
}

/** The locale files with the published edits of sections and pages; an empty edit leaves the text of the file. */
export function siteTexts(published: Edited, pages: PageEdits): TextsOf {
  const ofPublished = made.get(published) ?? new WeakMap<PageEdits, TextsOf>();
  made.set(published, ofPublished);
  const texts = ofPublished.get(pages) ?? remembering((language, file) => edited(published, pages, language, file));
  ofPublished.set(pages, texts);
  return texts;
}

function edited(published: Edited, pages: PageEdits, language: Language, file: string): object {
  const page = pageOfFile.get(file);
  const edits: PageEdit = (page && pages[language]?.[page]) ?? {};
  if (!page) return withEdits(suppliedTexts(language, file), ofSections(published, language, file));
  const inEnglish = inheritsEnglish(page) ? pages[fallbackLanguage]?.[page] : {};
  const fitting = fittingEdits(fieldsOf(page), { ...inEnglish, ...edits });
  if (isSettings(page)) return fitting;
  const texts = withEdits(suppliedTexts(language, file), { ...fitting, ...ofSections(published, language, file) });
  const pictures = picturesOfPage.filter((name) => typeof edits[name] === "string");
  const further = Object.fromEntries(pictures.map((name) => [name, edits[name]]));
  const changes = [edits.publishedAt, ...(page === "privacy" ? practiceChanges(published, pages) : [])];
  return {
    ...texts,
    ...namedChoices(published, pages, language, file),
    ...further,
    ...lastChange(texts, changes, zoneOf(published, pages)),
  };
}

/** The list of the file as operators keep it, where they changed it. */
function namedChoices(published: Edited, pages: PageEdits, language: Language, file: string): PageEdit {
  const list = choiceListNames.find((name) => choiceLists[name] === file);
  if (!list) return {};
  const lists = edited(published, pages, fallbackLanguage, "settings-lists");
  const entries = (lists as Partial<Record<ChoiceList, Record<string, string>[]>>)[list];
  if (!entries) return {};
  const named = entries.flatMap(({ id, en, ...names }) => (id && en ? [[id, names[language] || en]] : []));
  return { [list]: Object.fromEntries(named) };
}

/** What the privacy page states beside its text: periods, webhook and form; and the firm with its form account. */
function practiceChanges({ practiceChangedAt }: Edited, pages: PageEdits): unknown[] {
  return [practiceChangedAt, pages[fallbackLanguage]?.["settings-firm"]?.publishedAt];
}

function zoneOf(published: Edited, pages: PageEdits): string {
  return (edited(published, pages, fallbackLanguage, "settings-firm") as Partial<Firm>).timeZone ?? defaultZone;
}

function lastChange({ updated }: { updated?: string }, changes: unknown[], zone: string): { updated?: string } {
  if (updated === undefined) return {};
  const days = changes.flatMap((change) => (typeof change === "string" ? dayAt(change, zone) : []));
  const latest = days.toSorted().at(-1);
  return latest !== undefined && latest > updated ? { updated: latest } : {};
}

function ofSections(published: Edited, language: Language, file: string): Record<string, string> {
  const edits = Object.entries(sections).flatMap(([id, section]) => {
    if (section.file !== file) return [];
    const texts = published.sections[language][id];
    return Object.entries(section.columns).map(([column, path]): [string, string] => [
      path.replaceAll(".", "/"),
      texts?.[column as keyof typeof section.columns]?.trim() ?? "",
    ]);
  });
  return Object.fromEntries(edits.filter(([, text]) => text && isReadable(text)));
}

function remembering(texts: TextsOf): TextsOf {
  const known = new Map<string, object>();
  return (language, file) => {
    const key = `${language}/${file}`;
    const value = known.get(key) ?? texts(language, file);
    known.set(key, value);
    return value;
  };
}
