import type { RouterContextProvider } from "react-router";
import { articlesContext } from "../../data/articles.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Teaser } from "./insight-teasers.tsx";

export async function teasersOf(context: Readonly<RouterContextProvider>, language: Language): Promise<Teaser[]> {
  const { items } = await context.get(articlesContext).insights.list(language);
  return items.slice(0, 2).map(({ slug, category, published_on, language, title, excerpt }) => ({
    slug,
    category,
    published_on,
    language,
    title,
    excerpt,
  }));
}
