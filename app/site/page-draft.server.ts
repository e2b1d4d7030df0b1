import { createContext, href, type MiddlewareFunction } from "react-router";
import { editablePage, pageNames, previewQuery, type PageName } from "../content/editable-pages.ts";
import { fieldsOf } from "../data/page-fields.server.ts";
import { publishedDocumentsContext } from "../data/published-documents.server.ts";
import { publishedContext } from "../data/published.server.ts";
import { siteTexts } from "../data/site-texts.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import type { Language } from "../i18n/languages.ts";
import { shownTextsContext, textsContext, type TextsOf } from "../i18n/translations.server.ts";
import { withFieldMarks } from "../schemas/field-marks.ts";
import { valuesAt, withEdits } from "../schemas/kinds/page.ts";
import { rowId } from "../schemas/row-id.ts";
import { z } from "../schemas/zod.ts";
import { redirect } from "../server/safe-redirect.ts";
import { secretAddress } from "./preview/secret-address.server.ts";

/** Watched: beside its form, where it needs no way back. */
type PageDraft = { endsAt: string; watched: boolean };

const watchedQuery = "watched";

/** Of the preview that is shown; null where the page shows what is published. */
export const pageDraftContext = createContext<PageDraft | null>(null);

const draftedPage = z.object({
  kind: z.literal("page"),
  expires_at: z.string(),
  article: z.looseObject({ slug: z.enum(pageNames), language: z.string() }),
});

/** A page whose address names a preview link shows the draft of its texts instead of what is published. */
export const showPageDraft: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request } = args;
  const { searchParams } = new URL(request.url);
  const link = searchParams.get(previewQuery);
  const watched = searchParams.has(watchedQuery);
  if (link === null) return next();
  const articles = context.get(publishedDocumentsContext);
  const draft = draftedPage.safeParse(rowId().safeParse(link).success ? await articles.preview(link) : undefined).data;
  // That page says that the preview has ended.
  if (!draft) throw redirect(href("/:language?/preview/:link", { link: link.slice(0, 36) || "-" }));
  const { slug, language, ...texts } = draft.article;
  const pages = await articles.pages();
  const drafted = { ...pages, [language]: { ...pages[language as Language], [slug]: texts } };
  const textsOf = siteTexts(await context.get(publishedContext).current(), drafted);
  context.set(textsContext, textsOf);
  if (watched) context.set(shownTextsContext, withMarksOf(slug, textsOf));
  context.set(pageDraftContext, { endsAt: draft.expires_at, watched });
  return secretAddress(args, next);
};

/** Which field of the form beside the page says each of its texts. */
function withMarksOf(page: PageName, textsOf: TextsOf): TextsOf {
  const { file } = editablePage(page);
  const fields = Object.fromEntries(fieldsOf(page).map((field) => [field.name, { ...field, prose: true as const }]));
  return (language, of) => {
    const texts = textsOf(language, of);
    return of === file ? withEdits(texts, withFieldMarks(fields, valuesAt(texts, Object.keys(fields)))) : texts;
  };
}

/** Where the draft of a page is seen: on the page itself, or for what stands on every page, on the first. */
export function addressOfDraft(page: string, language: Language, link: string, watched = false): string {
  const name = pageNames.find((known) => known === page);
  const path = (name && editablePage(name).path) ?? "/";
  return `${addressIn(language, path)}?${new URLSearchParams({ [previewQuery]: link })}${watched ? `&${watchedQuery}` : ""}`;
}

/** Where remarks on the draft of a page are written, whose preview link its address names. */
export function reviewAddress({ searchParams }: URL, language: Language): string {
  return `${href("/:language?/preview/:link", { language, link: searchParams.get(previewQuery) ?? "" })}?remarks`;
}
