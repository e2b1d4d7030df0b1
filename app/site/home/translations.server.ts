import type { InsightCategory } from "../../content/insights.ts";
import type { Resources } from "../../i18n/resources.ts";
import { pick } from "../../i18n/translations.server.ts";

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
