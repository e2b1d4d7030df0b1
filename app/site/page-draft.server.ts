import { createContext, href, type MiddlewareFunction } from "react-router";
import { editablePage, previewQuery, type PageName } from "../content/editable-pages.ts";
import { sectionAt, sections, type SectionId } from "../content/sections.ts";
import { fieldsOf } from "../data/documents/page-fields.server.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { publishedContext } from "../data/published/published.server.ts";
import { siteTexts } from "../data/published/site-texts.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { longDate } from "../i18n/dates.ts";
import { zoneFor } from "../i18n/firm.server.ts";
import { languages, type Language } from "../i18n/languages.ts";
import { pick, shownTextsContext, textsContext, translationsFor, type TextsOf } from "../i18n/translations.server.ts";
import { rowId, z } from "../schemas/formats/zod.ts";
import { dayAt } from "../schemas/formats/zoned-time.ts";
import { kindNamed, type KindName } from "../schemas/kinds/kinds.ts";
import { valuesAt, withEdits } from "../schemas/kinds/page.ts";
import { withFieldMark, withFieldMarks } from "../schemas/rules/field-marks.ts";
import type { Context } from "../server/context.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { secretAddress } from "./preview/secret-address.server.ts";

/** Watched: beside its form, where it needs no way back. */
type PageDraft = { endsAt: string; watched: boolean };

const watchedQuery = "watched";

export const pageDraftContext = createContext<PageDraft | null>(null);

const drafted = z.object({
  kind: z.enum(["page", "section"]),
  expires_at: z.string(),
  article: z.looseObject({ slug: z.string(), language: z.enum(languages) }),
});

/** A page whose address names a preview link shows the draft of its texts, or of one of its sections, instead of what is published. */
export const showPageDraft: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request } = args;
  const { searchParams } = new URL(request.url);
  const link = searchParams.get(previewQuery);
  const watched = searchParams.has(watchedQuery);
  if (link === null) return next();
  const articles = context.get(publishedDocumentsContext);
  const draft = drafted.safeParse(rowId().safeParse(link).success ? await articles.preview(link) : undefined).data;
  // That page says that the preview has ended.
  if (!draft) throw redirect(href("/:language?/preview/:link", { link: link.slice(0, 36) || "-" }));
  const { slug, language, ...texts } = draft.article;
  const [pages, published] = await Promise.all([articles.pages(), context.get(publishedContext).current()]);
  const withDraft = <Of>(all: Of, of: string) => ({ ...all, [of]: texts });
  const section = kindNamed(draft.kind).onCard ? sectionAt(slug) : undefined;
  const shown = section
    ? {
        ...published,
        sections: { ...published.sections, [language]: withDraft(published.sections[language], section) },
      }
    : published;
  const textsOf = siteTexts(shown, section ? pages : { ...pages, [language]: withDraft(pages[language], slug) });
  context.set(publishedContext, { ...context.get(publishedContext), current: async () => shown });
  context.set(textsContext, textsOf);
  if (watched)
    context.set(
      shownTextsContext,
      section ? withMarksOfSection(section, textsOf) : withMarksOf(slug as PageName, textsOf),
    );
  context.set(pageDraftContext, { endsAt: draft.expires_at, watched });
  return secretAddress(args, next);
};

function withMarksOf(page: PageName, textsOf: TextsOf): TextsOf {
  const { file } = editablePage(page);
  const fields = Object.fromEntries(fieldsOf(page).map((field) => [field.name, { ...field, prose: true as const }]));
  return (language, of) => {
    const texts = textsOf(language, of);
    return of === file ? withEdits(texts, withFieldMarks(fields, valuesAt(texts, Object.keys(fields)))) : texts;
  };
}

function withMarksOfSection(section: SectionId, textsOf: TextsOf): TextsOf {
  const { file, columns } = sections[section];
  return (language, of) => {
    const texts = textsOf(language, of);
    if (of !== file) return texts;
    const marked = Object.entries<string>(columns).map(([column, key]) => {
      const path = key.replaceAll(".", "/");
      return [path, withFieldMark(column, String(valuesAt(texts, [path])[path]))];
    });
    return withEdits(texts, Object.fromEntries(marked));
  };
}

export function addressOfDraft(
  { kind, article: { slug, language } }: { kind: KindName; article: { slug: string; language: Language } },
  link: string,
  watched = false,
): string {
  const path = kindNamed(kind).pathOnSite?.(slug) ?? "/";
  return `${addressIn(language, path)}?${new URLSearchParams({ [previewQuery]: link })}${watched ? `&${watchedQuery}` : ""}`;
}

/** What a page tells of the draft that it shows; null where it shows none. */
export function shownDraft(context: Context, url: URL, language: Language) {
  const draft = context.get(pageDraftContext);
  if (!draft) return null;
  const day = longDate(dayAt(draft.endsAt, zoneFor(context)), language);
  return {
    draft: { ...draft, day, review: draft.watched ? undefined : reviewAddress(url, language) },
    translations: { articles: pick(translationsFor(context, "articles").articles, ["preview"]) },
  };
}

function reviewAddress({ searchParams }: URL, language: Language): string {
  return `${href("/:language?/preview/:link", { language, link: searchParams.get(previewQuery) ?? "" })}?remarks`;
}
