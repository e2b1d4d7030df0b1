import type { RouterContextProvider } from "react-router";
import type { InsightCategory } from "../../content/insights.ts";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Resources } from "../../i18n/resources.ts";
import { pick } from "../../i18n/translations.server.ts";
import { isOwnCaseStudy } from "../page.server.ts";
import { shownResults } from "../results.server.ts";
import type { Teaser } from "./insight-teasers.tsx";
import type { ProvenCase } from "./proof.tsx";

export async function teasersOf(context: Readonly<RouterContextProvider>, language: Language): Promise<Teaser[]> {
  const { items } = await context.get(publishedDocumentsContext).insights.list(language);
  return items.slice(0, 2).map(({ slug, category, published_on, language, title, excerpt }) => ({
    slug,
    category,
    published_on,
    language,
    title,
    excerpt,
  }));
}

export async function provenCase(
  context: Readonly<RouterContextProvider>,
  language: Language,
): Promise<ProvenCase | undefined> {
  const { items } = await context.get(publishedDocumentsContext).caseStudies.list(language);
  const [first] = items;
  if (!first) return undefined;
  const { slug, title, problem, outcome } = first;
  const results = shownResults(context, first, 2);
  const own = isOwnCaseStudy(first);
  return { slug, language: first.language, title, problem, own, ...(results.length > 0 ? { results } : { outcome }) };
}

const ofHome = ["hero", "services", "featured", "testimonial", "stats", "caseHighlight", "insights"] as const;
const ofNewsletter = [
  "title",
  "description",
  "label",
  "placeholder",
  "subscribe",
  "privacy",
  "thanks",
  "emailInvalid",
  "leaveEmpty",
] as const;
const ofServices = ["title", "subtitle", "learnMore", "showLess"] as const;
const ofService = ["title", "description", "more"] as const;

type Texts = Pick<Resources, "home" | "services" | "insights">;

export function homeTranslations(
  { home, services, insights }: Texts,
  categories: readonly InsightCategory[],
  closed = false,
) {
  return {
    home: {
      ...pick(home, ofHome),
      newsletter: pick(home.newsletter, closed ? [...ofNewsletter, "closed"] : ofNewsletter),
    },
    services: {
      ...pick(services, ofServices),
      items: Object.fromEntries(Object.entries(services.items).map(([id, item]) => [id, pick(item, ofService)])),
    },
    insights: { categories: pick(insights.categories, categories) },
  };
}
