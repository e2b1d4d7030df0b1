import { homeInsights } from "../../content/insights.ts";
import type { Catalogue } from "../../i18n/resources.ts";
import { only } from "../../i18n/words.server.ts";

/** All but what the server itself says when it could not keep an address. */
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
const ofServices = ["title", "subtitle", "learnMore", "showLess", "items"] as const;

/** The words of the home page, and of the pages that it gives a taste of as much as it shows. */
export function homeWords({ home, services, insights }: Pick<Catalogue, "home" | "services" | "insights">) {
  const categories = homeInsights.map(({ category }) => category);
  const teasers = homeInsights.map(({ id }) => [id, only(insights.items[id], ["title", "excerpt"])]);
  return {
    home: { ...home, newsletter: only(home.newsletter, ofNewsletter) },
    services: only(services, ofServices),
    insights: { categories: only(insights.categories, categories), items: Object.fromEntries(teasers) },
  };
}
