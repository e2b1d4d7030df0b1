import { storedText } from "../forms/form-fields.ts";
import { author as authorKind } from "../kinds/author.ts";
import { caseStudy as caseStudyKind } from "../kinds/case-study.ts";
import { firmPage as firmPageKind } from "../kinds/firm-page.ts";
import { insight as insightKind } from "../kinds/insight.ts";
import { cardShape, storedShape } from "../kinds/kinds.ts";
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

/** Entries that a reader cannot be shown are left out: each was stored by an operator, and must not take the others with it. */
export function thoseThatFit<Entry>(entry: z.ZodType<Entry>): z.ZodType<Entry[]> {
  return z.array(z.unknown()).transform((entries) => entries.flatMap((each) => entry.safeParse(each).data ?? []));
}

/** The title is the name. */
export const author = z.object({
  ...cardShape(authorKind.facts),
  ...cardShape(authorKind.texts),
  slug,
  language,
});

const { translated_slug } = storedShape(insightKind.texts);
export const relatedInsight = z.object({
  slug,
  translated_slug,
  published_on,
  topic: category,
  language,
  title: storedText,
});

export const insightCard = z.object({
  ...cardShape(insightKind.facts),
  ...cardShape(insightKind.texts),
  ...ofEachCard,
  minutes,
});
export const insight = z.object({
  ...storedShape(insightKind.facts),
  ...storedShape(insightKind.texts),
  ...ofEachCard,
  ...ofEachArticle,
  minutes,
  related: thoseThatFit(relatedInsight),
  /** Left out where nobody is named, and in what an earlier release has kept on disk. */
  authors: thoseThatFit(author).optional(),
});

export const caseStudyCard = z.object({
  ...cardShape(caseStudyKind.facts),
  ...cardShape(caseStudyKind.texts),
  ...ofEachCard,
});
/** `context`, `challenge` and `impact` are Markdown. */
export const caseStudy = z.object({
  ...storedShape(caseStudyKind.facts),
  ...storedShape(caseStudyKind.texts),
  ...ofEachCard,
  ...ofEachArticle,
});

const ofEachService = { id: z.string(), slug, language };
export const serviceCard = z.object({
  ...cardShape(serviceKind.facts),
  ...cardShape(serviceKind.texts),
  ...ofEachService,
});
export const service = z.object({
  ...storedShape(serviceKind.facts),
  ...storedShape(serviceKind.texts),
  ...ofEachService,
  ...ofEachArticle,
});

export const firmPageCard = z.object({ ...cardShape(firmPageKind.texts), slug, language });
/** `body` is Markdown. */
export const firmPage = z.object({
  ...storedShape(firmPageKind.facts),
  ...storedShape(firmPageKind.texts),
  language,
  ...ofEachArticle,
});

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
