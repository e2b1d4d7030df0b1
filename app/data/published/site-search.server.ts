import { editablePage, isUnlisted, type LocalePage } from "../../content/editable-pages.ts";
import { questionAnchor } from "../../content/question-anchor.ts";
import { languageContext } from "../../i18n/context.server.ts";
import { firmOf, type Firm } from "../../i18n/firm.ts";
import type { TextsOf } from "../../i18n/translations.server.ts";
import { articlesPerPage, type ArticlePage, type InsightCard, type Service } from "../../schemas/formats/article.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { ArticleKind } from "../../schemas/kinds/kinds.ts";
import { childrenOf } from "../../schemas/kinds/page.ts";
import type { SiteFlag } from "../../schemas/rules/flag.ts";
import { articlePath, targetPages } from "../../schemas/rules/site-paths.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { linkedPaths } from "./linked-paths.server.ts";
import { publishedDocumentsContext, type ListOptions } from "./published-documents.server.ts";
import { publishedContext } from "./published.server.ts";
import { createSearchIndex, type Searched, type SearchIndex } from "./search-index.server.ts";
import type { SearchSettings } from "./site-settings.server.ts";
import { publishedTexts } from "./site-texts.server.ts";

export type FoundKind = "page" | "question" | ArticleKind;
export type Found = Searched & { kind: FoundKind; path: string; insight?: InsightCard };
type Index = SearchIndex<Found>;

const leftOut = new Set([
  ...["confirm", "thanks", "emailInvalid", "notSaved", "tooMany", "closed", "leaveEmpty", "unknown"].map(
    (name) => `home/newsletter/${name}`,
  ),
  ...["loading", "emailInstead", "form", "errors", "thanks"].map((name) => `contact/${name}`),
  ...["documents", "none", "unavailable"].map((name) => `downloads/${name}`),
  "insights/items",
  "insights/none",
  "case-studies/items",
  "case-studies/none",
  "faq/groups",
  "privacy/variants",
]);
const shownByFlag: Partial<Record<SiteFlag, string>> = {
  featured_services: "home/featured",
  testimonial: "home/testimonial",
  statistics: "home/stats",
  insight_teasers: "home/insights",
  newsletter_form: "home/newsletter",
  booking_link: "contact/booking",
};
/** Of a text that is no heading: a shorter one is the name of something, such as a button. */
const fewestWords = 4;
/** Milliseconds before the backend is asked again that did not answer. */
const askAgainAfter = 10_000;
const mostServices = 100;

/** By what is published: whenever readers can see something else, `publishedTexts` are others. With the addresses of a language apart. */
const made = new WeakMap<TextsOf, Map<string, Promise<Index>>>();

export async function siteSearch(context: Context, language: Language): Promise<Index> {
  const texts = await publishedTexts(context);
  const indexes = made.get(texts) ?? new Map<string, Promise<Index>>();
  made.set(texts, indexes);
  const key = context.get(languageContext).prefix ? `/${language}` : language;
  const index = indexes.get(key) ?? makeIndex(context, language, texts, () => indexes.delete(key));
  indexes.set(key, index);
  return index;
}

export async function foundInsights(
  context: Context,
  language: Language,
  { query, category, page = 1 }: ListOptions & { query: string },
): Promise<ArticlePage<InsightCard> & { near: string | undefined }> {
  const { found, near } = (await siteSearch(context, language)).search(query);
  const cards = found.flatMap(({ insight }) =>
    insight && (!category || insight.category === category) ? [insight] : [],
  );
  return { total: cards.length, items: cards.slice((page - 1) * articlesPerPage, page * articlesPerPage), near };
}

async function makeIndex(context: Context, language: Language, texts: TextsOf, forget: () => void): Promise<Index> {
  const articles = context.get(publishedDocumentsContext);
  const { insights, caseStudies, services, firmPages } = articles;
  const [ofInsights, ofCaseStudies, ofFirmPages, { items }, { flags }] = await Promise.all([
    insights.searched(language),
    caseStudies.searched(language),
    firmPages.searched(language),
    services.list(language, { size: mostServices }),
    context.get(publishedContext).current(),
  ]);
  const ofServices = await Promise.all(items.map(({ slug }) => services.read(language, slug)));
  if ([ofInsights, ofCaseStudies, ofFirmPages].some(({ whole }) => !whole)) setTimeout(forget, askAgainAfter).unref();
  const firm = firmOf(context.get(environmentContext), language, texts(language, "settings-firm"));
  const { hiddenPages = [] } = texts(language, "settings-search") as SearchSettings;
  const led = await linkedPaths(hiddenPages, language, articles);
  const hidden = hiddenPages.map((path) => led.get(path) ?? path);
  const off = Object.entries(shownByFlag).flatMap(([flag, path]) => (flags[flag as SiteFlag] ? [] : [path]));
  const pages = targetPages
    .filter(({ path }) => !isUnlisted(path))
    .flatMap(({ name, path }) =>
      ofPage(name, path, texts(language, editablePage(name).file), new Set([...leftOut, ...off])),
    );
  return createSearchIndex(
    [
      ...pages.map((page): Found => ({ ...filledIn(page, firm), language })),
      ...ofServices.flatMap((found) => (found && "article" in found ? ofService(found.article) : [])),
      ...ofInsights.articles.map(({ card, text }) => ({
        ...ofArticle("insight", card, card.excerpt, text),
        insight: card,
      })),
      ...ofCaseStudies.articles.map(({ card, text }) =>
        ofArticle("case_study", card, `${card.problem}\n${card.outcome}`, text),
      ),
      ...ofFirmPages.articles.map(({ card, text }) => ofArticle("firm_page", card, card.subtitle, text)),
    ].filter(({ path }) => !hidden.includes(path.split("#")[0]!)),
  );
}

type ArticleCard = Pick<InsightCard, "slug" | "title" | "language">;

function ofArticle(kind: ArticleKind, { slug, title, language }: ArticleCard, summary: string, text: string): Found {
  return { kind, path: articlePath({ kind, slug }), title, summary, text, language };
}

type PageTexts = Partial<Record<"title" | "subtitle", string>> & {
  meta?: { title: string; description: string; words?: string };
  groups?: { id: string; items: Question[] }[];
};
type Question = { question: string; answer: string };
type OfPage = Omit<Found, "language">;

function ofPage(name: LocalePage, path: string, page: PageTexts, without: ReadonlySet<string>): OfPage[] {
  const { meta, groups = [], title = "", subtitle = "", ...rest } = page;
  const text = sentencesIn({ title, subtitle, ...rest, groups }, name, without).join("\n");
  const { words = "" } = meta ?? {};
  const own = { path, title: meta?.title ?? title, words, summary: meta?.description ?? subtitle, text };
  return [{ kind: "page", ...own }, ...groups.flatMap(({ id, items }) => ofQuestions(path, id, items))];
}

function ofService({ slug, language, title, subtitle, faqs, ...texts }: Service): Found[] {
  const path = articlePath({ kind: "service", slug });
  const { outcomes, deliverables, approach, case_title, case_challenge, case_outcome } = texts;
  const sentences = { outcomes, deliverables, approach, case_title, case_challenge, case_outcome };
  const own = { path, title, summary: subtitle, text: sentencesIn(sentences, path, new Set()).join("\n") };
  return [{ kind: "service" as const, ...own }, ...ofQuestions(path, "faq", faqs)].map((one) => ({ ...one, language }));
}

function ofQuestions(path: string, id: string, questions: readonly Question[]): OfPage[] {
  return questions.map(({ question, answer }, index) => {
    const at = `${path}#${questionAnchor(id, index)}`;
    return { kind: "question", path: at, title: question, summary: answer, text: "" };
  });
}

function sentencesIn(value: unknown, path: string, without: ReadonlySet<string>): string[] {
  if (without.has(path)) return [];
  if (typeof value === "string") {
    return path.endsWith("/title") || value.split(/\s+/, fewestWords).length === fewestWords ? [value] : [];
  }
  return childrenOf(value).flatMap(([key, child]) => sentencesIn(child, `${path}/${key}`, without));
}

function filledIn({ title, summary, text, ...rest }: OfPage, firm: Firm): OfPage {
  const { name, email, phone, postalAddress } = firm;
  const values: Record<string, string> = { firm: name, email, phone, postalAddress };
  const filled = (words: string) =>
    words.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? "").replace(/<\/?\w{1,20}>/g, "");
  // Of what only its page knows, such as who answers, a sentence would have a gap.
  const known = text
    .split("\n")
    .filter((line) => [...line.matchAll(/\{\{(\w+)\}\}/g)].every(([, value]) => values[value!]));
  return { ...rest, title: filled(title), summary: filled(summary), text: filled(known.join("\n")) };
}
