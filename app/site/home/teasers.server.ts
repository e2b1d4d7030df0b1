import type { RouterContextProvider } from "react-router";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { isOwnCaseStudy } from "../edited-texts.server.ts";
import { shownResults } from "../results.server.ts";
import type { ProvenCase } from "./case-proof.tsx";
import type { Teaser } from "./insight-teasers.tsx";

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
