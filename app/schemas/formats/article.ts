import { storedText } from "../forms/form-fields.ts";
import { author as authorKind } from "../kinds/author.ts";
import { caseStudy as caseStudyKind } from "../kinds/case-study.ts";
import { firmPage as firmPageKind } from "../kinds/firm-page.ts";
import { insight as insightKind } from "../kinds/insight.ts";
import { cardShape, storedShape, type Fields } from "../kinds/kinds.ts";
import { service as serviceKind } from "../kinds/service.ts";
import { inEachLanguage, languages } from "./languages.ts";
import { rowId, z } from "./zod.ts";

const language = z.enum(languages);
const { slug, published_on, category } = storedShape(insightKind.facts);

const ofEachCard = { slug, published_on, language };
const minutes = z.number();
/** Of English, and of each other language that has one of its own. Left out in what an earlier release has kept on disk. */
const addresses = z.partialRecord(language, z.string()).optional();
const ofEachArticle = { changed_at: z.string(), languages: z.array(language), addresses };

type OfKind<Facts, Texts> = { facts: Facts; texts: Texts };

function cardOf<Facts extends Fields, Texts extends Fields>({ facts, texts }: OfKind<Facts, Texts>) {
  return { ...cardShape(facts), ...cardShape(texts) };
}

function articleOf<Facts extends Fields, Texts extends Fields>({ facts, texts }: OfKind<Facts, Texts>) {
  return { ...storedShape(facts), ...storedShape(texts), ...ofEachArticle };
}

/** Entries that a reader cannot be shown are left out: each was stored by an operator, and must not take the others with it. */
export function thoseThatFit<Entry>(entry: z.ZodType<Entry>): z.ZodType<Entry[]> {
  return z.array(z.unknown()).transform((entries) => entries.flatMap((each) => entry.safeParse(each).data ?? []));
}

/** The title is the name. */
export const author = z.object({ ...cardOf(authorKind), slug, language });

const { translated_slug } = storedShape(insightKind.texts);
export const relatedInsight = z.object({ ...ofEachCard, translated_slug, topic: category, title: storedText });

export const insightCard = z.object({ ...cardOf(insightKind), ...ofEachCard, minutes });
export const insight = z.object({
  ...articleOf(insightKind),
  ...ofEachCard,
  minutes,
  related: thoseThatFit(relatedInsight),
  /** Left out where nobody is named, and in what an earlier release has kept on disk. */
  authors: thoseThatFit(author).optional(),
});

export const caseStudyCard = z.object({ ...cardOf(caseStudyKind), ...ofEachCard });
/** `context`, `challenge` and `impact` are Markdown. */
export const caseStudy = z.object({ ...articleOf(caseStudyKind), ...ofEachCard });

const ofEachService = { id: z.string(), slug, language };
export const serviceCard = z.object({ ...cardOf(serviceKind), ...ofEachService });
export const service = z.object({ ...articleOf(serviceKind), ...ofEachService });

export const firmPageCard = z.object({ ...cardShape(firmPageKind.texts), slug, language });
/** `body` is Markdown. */
export const firmPage = z.object({ ...articleOf(firmPageKind), language });

export const addressesPerPage = 500;

/** The id is left out in what an earlier release has kept on disk. */
export const documentAddress = z.object({
  id: rowId().optional(),
  slug: z.string(),
  languages: z.array(language),
  addresses,
  changed_at: z.string(),
});

export type Author = z.infer<typeof author>;
export type InsightCard = z.infer<typeof insightCard>;
export type RelatedInsight = z.infer<typeof relatedInsight>;
export type Insight = z.infer<typeof insight>;
export type CaseStudyCard = z.infer<typeof caseStudyCard>;
export type CaseStudy = z.infer<typeof caseStudy>;
export type ServiceCard = z.infer<typeof serviceCard>;
export type Service = z.infer<typeof service>;
export type FirmPage = z.infer<typeof firmPage>;
export type FirmPageCard = z.infer<typeof firmPageCard>;
export type ArticleAddress = z.infer<typeof documentAddress>;

export type ArticlePage<Card> = { total: number; items: Card[] };
/** `withdrawn`: readers of the language saw it once and do not now, or never did; `elsewhere`: those of another do. `unknown`: the backend does not answer, and nothing tells whether it is there. */
export type ArticleAt<Article> =
  | { article: Article }
  | { moved: string; translated_slug?: string | undefined }
  | { gone: true }
  | { withdrawn: true; elsewhere: boolean }
  | { unknown: true }
  | undefined;

export const storedPicture = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  widths: z.array(z.number()),
  version: z.string(),
  portrait: z.boolean().default(false),
  focus_x: z.number(),
  focus_y: z.number(),
  alt: z.object(inEachLanguage(() => storedText.default(""))),
  too_large: z.boolean().default(false),
});
export type StoredPicture = z.infer<typeof storedPicture>;
export type StoredPictures = Readonly<Record<string, StoredPicture>>;

export const articlesPerPage = 12;
