import { industries } from "../content/case-studies.ts";
import { insightCategories } from "../content/insights.ts";
import { services } from "../content/services.ts";
import { inEachLanguage, languages } from "./languages.ts";
import { z } from "./zod.ts";

const language = z.enum(languages);

const insightFacts = {
  slug: z.string(),
  category: z.enum(insightCategories),
  /** ISO date. */
  published_on: z.string(),
  language,
  title: z.string(),
};
const picture = { picture: z.string().nullable(), picture_alt: z.string() };

export const insightCard = z.object({ ...insightFacts, ...picture, excerpt: z.string(), minutes: z.number() });
export const relatedInsight = z.object(insightFacts);
/** As visitors read it; `body` is Markdown. */
export const insight = insightCard.extend({
  body: z.string(),
  search_title: z.string(),
  search_description: z.string(),
  changed_at: z.string(),
  languages: z.array(language),
  related: z.array(relatedInsight),
});

export const caseStudyCard = z.object({
  slug: z.string(),
  industry: z.enum(industries),
  service: z.enum(services),
  language,
  title: z.string(),
  problem: z.string(),
  outcome: z.string(),
  ...picture,
});
/** As visitors read it; `context`, `challenge` and `impact` are Markdown. */
export const caseStudy = caseStudyCard.extend({
  context: z.string(),
  challenge: z.string(),
  approach: z.array(z.object({ step: z.string(), description: z.string() })),
  outcomes: z.array(z.string()),
  artefacts: z.array(z.string()),
  impact: z.string(),
  search_title: z.string(),
  search_description: z.string(),
  changed_at: z.string(),
  languages: z.array(language),
});

export const addressesPerPage = 500;

export const articleAddress = z.object({ slug: z.string(), languages: z.array(language), changed_at: z.string() });

export type InsightCard = z.infer<typeof insightCard>;
export type RelatedInsight = z.infer<typeof relatedInsight>;
export type Insight = z.infer<typeof insight>;
export type CaseStudyCard = z.infer<typeof caseStudyCard>;
export type CaseStudy = z.infer<typeof caseStudy>;
export type ArticleAddress = z.infer<typeof articleAddress>;

export type ArticlePage<Card> = { total: number; items: Card[] };
export type ArticleAt<Article> = { article: Article } | { moved: string } | { gone: true } | undefined;

export const storedPicture = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  widths: z.array(z.number()),
  version: z.string(),
  focus_x: z.number(),
  focus_y: z.number(),
  alt: z.object(inEachLanguage(() => z.string().default(""))),
});
export type StoredPicture = z.infer<typeof storedPicture>;
export type StoredPictures = Readonly<Record<string, StoredPicture>>;

export const articlesPerPage = 12;
