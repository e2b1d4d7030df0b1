import { idOfService } from "../../content/editable-pages.ts";
import type { Picture } from "../../content/pictures/index.ts";
import { featuredServices } from "../../content/services.ts";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import { isOwnCaseStudy } from "../../data/texts/supplied-texts.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Resources } from "../../i18n/resources.ts";
import { getFixedT, pick, without } from "../../i18n/translations.server.ts";
import type { ServiceCard } from "../../schemas/formats/article.ts";
import type { Context } from "../../server/context.server.ts";
import { choiceNames } from "../components/choice-names.ts";
import { shownResults } from "../results.server.ts";
import { servicePictures } from "../services/listed-services.server.ts";
import type { Teaser } from "./insight-teasers.tsx";
import type { ProvenCase } from "./proof.tsx";

export async function teasersOf(context: Context, language: Language): Promise<Teaser[]> {
  const { items } = await context.get(publishedDocumentsContext).insights.list(language);
  return items
    .slice(0, 2)
    .map((card) => pick(card, ["slug", "category", "published_on", "language", "title", "excerpt"]));
}

export async function provenCase(
  context: Context,
  language: Language,
  onlyOwn: boolean,
): Promise<ProvenCase | undefined> {
  const { items } = await context.get(publishedDocumentsContext).caseStudies.list(language);
  const first = onlyOwn ? items.find(isOwnCaseStudy) : items[0];
  if (!first) return undefined;
  const { slug, title, outcome } = first;
  const results = shownResults(context, first, 2);
  const own = isOwnCaseStudy(first);
  return { slug, language: first.language, title, own, ...(results.length > 0 ? { results } : { outcome }) };
}

export function methodOf(context: Context) {
  const t = getFixedT(context, "service");
  const phases = getFixedT(context, "about")("approach", { returnObjects: true });
  return { heading: t("approach"), title: t("engagement"), phases };
}

export type FeaturedService = { id: (typeof featuredServices)[number]; slug: string; picture: Picture };

export async function featuredOf(context: Context, services: readonly ServiceCard[]): Promise<FeaturedService[]> {
  const featured = featuredServices.flatMap((id) =>
    services.filter((service) => service.id === idOfService(id)).map((service) => ({ ...service, featured: id })),
  );
  const pictures = await servicePictures(context, featured);
  return featured.flatMap(({ slug, featured: id }) => {
    const picture = pictures[slug];
    return picture ? [{ id, slug, picture }] : [];
  });
}

const ofErrors = ["notSaved", "tooMany", "unknown"] as const;
const ofServices = ["title", "subtitle", "learnMore", "showLess"] as const;

type Texts = Pick<Resources, "home" | "services" | "insights">;

export function homeTranslations({ home, services, insights }: Texts, categories: readonly string[], closed = false) {
  return {
    home: {
      ...without(home, ["meta"]),
      newsletter: without(home.newsletter, closed ? ofErrors : [...ofErrors, "closed"]),
    },
    services: pick(services, ofServices),
    insights: { categories: choiceNames(insights.categories, categories) },
  };
}
