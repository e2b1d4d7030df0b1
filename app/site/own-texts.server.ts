import type { RouterContextProvider } from "react-router";
import { caseStudies } from "../content/case-studies.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import { asSupplied } from "../data/texts/supplied-texts.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import type { Language } from "../i18n/languages.ts";
import { textsContext } from "../i18n/translations.server.ts";
import type { CaseStudy } from "../schemas/formats/article.ts";

export function hasOwnTexts(context: Readonly<RouterContextProvider>, file: string, paths: readonly string[]): boolean {
  return asSupplied(context.get(textsContext), context.get(languageContext).language, file, paths).length === 0;
}

const claims = ["title", "problem", "outcome", "context", "challenge", "impact"] as const;
type Claims = Partial<Pick<CaseStudy, (typeof claims)[number] | "results">>;
const suppliedClaims = new Map<Language, ReadonlySet<string>>();

export function isOwnCaseStudy(texts: Pick<CaseStudy, "language" | "slug"> & Claims): boolean {
  const supplied = suppliedClaims.get(texts.language) ?? new Set(claimsSuppliedIn(texts.language));
  suppliedClaims.set(texts.language, supplied);
  return !claimsOf(texts).some((claim) => supplied.has(claim));
}

function claimsSuppliedIn(language: Language): string[] {
  return caseStudies.flatMap(({ id }) => {
    const supplied = defaultArticles.caseStudies.read(language, id);
    return supplied && "article" in supplied ? claimsOf(supplied.article) : [];
  });
}

function claimsOf(texts: Claims): string[] {
  const measured = texts.results?.map(({ measure, value }) => `${measure} ${value}`) ?? [];
  return [...measured, ...claims.flatMap((claim) => texts[claim]?.trim() || [])];
}
