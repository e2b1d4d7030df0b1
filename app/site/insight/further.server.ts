import type { DocumentId } from "../../content/documents.ts";
import { idOfService } from "../../content/editable-pages.ts";
import type { ServiceId } from "../../content/services.ts";
import type { Articles } from "../../data/published/published-documents.server.ts";
import { isOwnCaseStudy } from "../../data/texts/supplied-texts.server.ts";
import { locales, type Language } from "../../i18n/languages.ts";
import type { Insight } from "../../schemas/formats/article.ts";
import { documentKind, titleOf, type PublishedDocument } from "../../schemas/formats/document.ts";
import { megabytes } from "../../schemas/formats/stored-file.ts";
import { decoded } from "../../schemas/rules/own-address.ts";
import { articleAt, redirectPath } from "../../schemas/rules/site-paths.ts";
import { offersFor } from "../downloads/offers.ts";

/** Of the supplied ones; for another the newest case stands in. */
const ofCategory: Partial<Record<string, { service: ServiceId; document: DocumentId }>> = {
  "ai-innovation": { service: "ai-analytics", document: "ai-pilot-readiness-checklist" },
  compliance: { service: "curriculum-design", document: "cross-border-program-planner" },
  strategy: { service: "learning-strategy", document: "capability-gap-worksheet" },
  talent: { service: "talent-enablement", document: "capability-gap-worksheet" },
  "learning-design": { service: "simulations", document: "capability-gap-worksheet" },
  "change-management": { service: "change-adoption", document: "ai-pilot-readiness-checklist" },
};

type Belonging = Pick<Insight, "category" | "case_to_read" | "download">;

export async function caseToRead(
  { category, case_to_read: chosen }: Belonging,
  language: Language,
  { caseStudies }: Pick<Articles, "caseStudies">,
) {
  const named = chosen ? articleAt(redirectPath(chosen) ?? "")?.slug : undefined;
  const read = named === undefined ? undefined : await caseStudies.read(language, named);
  const belonging = ofCategory[category];
  const service = belonging && idOfService(belonging.service);
  const found =
    read && "article" in read
      ? read.article
      : (await caseStudies.list(language)).items.find((card) => !service || card.service === service);
  if (!found) return undefined;
  const { slug, title, outcome } = found;
  return { slug, title, outcome, language: found.language, own: isOwnCaseStudy(found) };
}

export function downloadOf(
  { category, download: chosen }: Belonging,
  language: Language,
  documents: readonly PublishedDocument[] = [],
) {
  const offers = offersFor(language, documents);
  const name = chosen && fileIn(chosen);
  const offer =
    (name && offers.find(({ main, others }) => [main, ...others].some((file) => file.name === name))) ||
    offers.find(({ id }) => id === ofCategory[category]?.document);
  if (!offer) return undefined;
  const { id, main } = offer;
  return {
    id,
    name: main.name,
    address: main.address,
    title: titleOf(main),
    kind: documentKind(main),
    size: megabytes(main.size, locales[language]),
    language: main.language === language ? undefined : main.language,
  };
}

function fileIn(address: string): string {
  const name = address.slice(address.lastIndexOf("/") + 1).replace(/[?#].*$/s, "");
  return decoded(name) ?? name;
}
