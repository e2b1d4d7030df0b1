import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Context } from "../server/context.server.ts";

/** Lists without a document: what leads to them steps back until there is one. */
export async function emptyLists(context: Context, language: Language): Promise<string[]> {
  const { insights, caseStudies } = context.get(publishedDocumentsContext);
  const [ofInsights, ofCases] = await Promise.all([insights.list(language), caseStudies.list(language)]);
  return [...(ofInsights.total === 0 ? ["/insights"] : []), ...(ofCases.total === 0 ? ["/case-studies"] : [])];
}
