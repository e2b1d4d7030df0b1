import { caseStudyTexts, insightTexts, minutesOf, resultsOf } from "../../content/article-texts.ts";
import { caseStudies, isCaseStudyId } from "../../content/case-studies.ts";
import { idOfService, suppliedId } from "../../content/editable-pages.ts";
import { insightFor, insights, isInsightId, matchingInsights } from "../../content/insights.ts";
import { isServiceId, serviceFacts, services, type ServiceId } from "../../content/services.ts";
import { contentBundle, resourceBundle } from "../../i18n/translations.server.ts";
import {
  articlesPerPage,
  caseStudy as caseStudySchema,
  insight as insightSchema,
  service as serviceSchema,
  serviceCard,
  type ArticleAddress,
  type ArticlePage,
  type CaseStudy,
  type CaseStudyCard,
  type ArticleAt,
  type FirmPage,
  type FirmPageCard,
  type Insight,
  type InsightCard,
  type Service,
  type ServiceCard,
} from "../../schemas/formats/article.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";

type Selection = { category?: string | undefined; page?: number };

export const defaultArticles = {
  insights: {
    list: (language: Language, { category = "", page = 1 }: Selection): ArticlePage<InsightCard> =>
      pageAt(
        matchingInsights(
          insights.map(({ id }) => insightCard(language, id)),
          { category },
        ),
        page,
      ),
    read: (language: Language, slug: string): ArticleAt<Insight> =>
      isInsightId(slug) ? { article: insight(language, slug) } : undefined,
    addresses: () =>
      insights.map(({ id, number, published }) => defaultAddress(suppliedId("insight", number), id, published)),
  },
  caseStudies: {
    list: (language: Language, { category, page = 1 }: Selection): ArticlePage<CaseStudyCard> =>
      pageAt(
        caseStudies
          .filter(({ industry }) => !category || industry === category)
          .map(({ id }) => caseStudyCard(language, id)),
        page,
      ),
    read: (language: Language, slug: string): ArticleAt<CaseStudy> =>
      isCaseStudyId(slug) ? { article: caseStudy(language, slug) } : undefined,
    addresses: () =>
      caseStudies.map(({ id, number }) => defaultAddress(suppliedId("case_study", number), id, "2025-01-06")),
  },
  services: {
    list: (language: Language): ArticlePage<ServiceCard> =>
      pageAt(
        services.map(({ id }) => serviceCard.parse(service(language, id))),
        1,
      ),
    read: (language: Language, slug: string): ArticleAt<Service> =>
      isServiceId(slug) ? { article: service(language, slug) } : undefined,
    addresses: () => services.map(({ id }) => defaultAddress(idOfService(id), id, "2025-01-01")),
  },
  firmPages: {
    list: (): ArticlePage<FirmPageCard> => pageAt([], 1),
    read: (): ArticleAt<FirmPage> => undefined,
    addresses: (): ArticleAddress[] => [],
  },
};

export type DefaultArticles = typeof defaultArticles;
export type DefaultArticlesOf<Card, Article> = {
  list: (language: Language, selection: Selection) => ArticlePage<Card>;
  read: (language: Language, slug: string) => ArticleAt<Article>;
  addresses: () => ArticleAddress[];
};

function pageAt<Card>(cards: Card[], page: number): ArticlePage<Card> {
  return { total: cards.length, items: cards.slice((page - 1) * articlesPerPage, page * articlesPerPage) };
}

function defaultAddress(id: string, slug: string, date: string): ArticleAddress {
  return { id, slug, languages: languages.toSorted(), changed_at: `${date}T12:00:00Z` };
}

type InsightId = (typeof insights)[number]["id"];
type CaseStudyId = (typeof caseStudies)[number]["id"];

function insightCard(language: Language, id: InsightId): InsightCard {
  const { category, published, picture } = insightFor(id);
  const { title, excerpt, pictureAlt } = resourceBundle(language, "insights").items[id];
  const { body } = insightTexts({ title, excerpt, pictureAlt }, contentBundle(language, "insights", id));
  return {
    slug: id,
    category,
    published_on: published,
    language,
    title,
    excerpt,
    minutes: minutesOf(body),
    picture,
    picture_alt: pictureAlt,
  };
}

function insight(language: Language, id: InsightId): Insight {
  return insightSchema.parse({
    ...insightCard(language, id),
    ...insightTexts(resourceBundle(language, "insights").items[id], contentBundle(language, "insights", id)),
    changed_at: `${insightFor(id).published}T12:00:00Z`,
    languages: languages.toSorted(),
    addresses: { en: id },
    related: insightFor(id).related.map((other) => {
      const { slug, category, published_on, title } = insightCard(language, other);
      return { slug, topic: category, published_on, language, title };
    }),
  });
}

function caseStudyCard(language: Language, id: CaseStudyId): CaseStudyCard {
  const { industry, service, published } = caseStudies.find((known) => known.id === id) ?? caseStudies[0];
  const { title, problem, outcome, pictureAlt } = resourceBundle(language, "case-studies").items[id];
  return {
    slug: id,
    industry,
    service: idOfService(service),
    published_on: published,
    language,
    title,
    problem,
    outcome,
    results: resultsOf(contentBundle(language, "case-studies", id)),
    picture: industry,
    picture_alt: pictureAlt,
  };
}

function caseStudy(language: Language, id: CaseStudyId): CaseStudy {
  const item = resourceBundle(language, "case-studies").items[id];
  return caseStudySchema.parse({
    ...caseStudyCard(language, id),
    ...caseStudyTexts(item, contentBundle(language, "case-studies", id)),
    changed_at: "2025-01-06T12:00:00Z",
    languages: languages.toSorted(),
    addresses: { en: id },
  });
}

function service(language: Language, id: ServiceId): Service {
  return serviceSchema.parse({
    ...serviceFacts(id),
    ...contentBundle(language, "services", id),
    id: idOfService(id),
    language,
    changed_at: "2025-01-01T12:00:00Z",
    languages: languages.toSorted(),
    addresses: { en: id },
  });
}
