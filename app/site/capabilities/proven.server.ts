import { idOfService } from "../../content/editable-pages.ts";
import type { ServiceId } from "../../content/services.ts";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import { isOwnCaseStudy } from "../../data/texts/supplied-texts.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Context } from "../../server/context.server.ts";
import { shownResults } from "../results.server.ts";
import type { Capability } from "./core-capabilities.tsx";

/** The service whose newest case study used it, and which of the results there it brought about. */
const provenBy: Record<Capability, { service: ServiceId; place: number }> = {
  "digital-learning": { service: "curriculum-design", place: 0 },
  "ai-llm-workflows": { service: "ai-analytics", place: 2 },
  "talent-frameworks": { service: "talent-enablement", place: 1 },
  simulations: { service: "simulations", place: 2 },
  "cross-border-delivery": { service: "ai-analytics", place: 0 },
};

export async function provenCapabilities(context: Context, language: Language) {
  const { items } = await context.get(publishedDocumentsContext).caseStudies.list(language);
  return Object.entries(provenBy).flatMap(([capability, { service, place }]) => {
    const card = items.find((each) => each.service === idOfService(service));
    const result = card?.results?.[place];
    if (!card || !result) return [];
    const { slug, title } = card;
    const lang = card.language === language ? undefined : card.language;
    const results = shownResults(context, { language: card.language, results: [result] });
    return { capability, slug, title, lang, results, own: isOwnCaseStudy(card) };
  });
}
