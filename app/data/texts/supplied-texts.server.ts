import { caseStudies } from "../../content/case-studies.ts";
import { figures } from "../../content/claims.ts";
import { suppliedTexts, type TextsOf } from "../../i18n/translations.server.ts";
import type { CaseStudy } from "../../schemas/formats/article.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { defaultArticles } from "../published/default-articles.server.ts";

export function asSupplied<Path extends string>(
  texts: TextsOf,
  language: Language,
  file: string,
  paths: readonly Path[],
): Path[] {
  const [shown, supplied] = [texts(language, file), suppliedTexts(language, file)];
  return paths.filter((path) => JSON.stringify(valueAt(shown, path)) === JSON.stringify(valueAt(supplied, path)));
}

function valueAt(texts: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], texts);
}

/** A firm's own figure may be the number that came with the software: then it says in other words of what. */
export function figuresAsSupplied(texts: TextsOf, language: Language) {
  return figures.filter(
    (figure) => asSupplied(texts, language, "home", [`stats.${figure}`, `stats.values.${figure}`]).length === 2,
  );
}

const claims = ["title", "problem", "outcome", "context", "challenge", "impact", "search_description"] as const;
type Claims = Partial<Pick<CaseStudy, (typeof claims)[number] | "results">>;
type Claiming = Pick<CaseStudy, "language"> & Claims;
const suppliedClaims = new Map<Language, ReadonlySet<string>>();

export function isOwnCaseStudy(texts: Claiming): boolean {
  return exampleIn(texts) === undefined;
}

/** The first field of a case study that says what came with the software. */
export function exampleIn(texts: Claiming): string | undefined {
  const supplied = suppliedClaims.get(texts.language) ?? new Set(claimsSuppliedIn(texts.language));
  suppliedClaims.set(texts.language, supplied);
  return claimsOf(texts).find(({ claim }) => supplied.has(claim))?.field;
}

function claimsSuppliedIn(language: Language): string[] {
  return caseStudies.flatMap(({ id }) => {
    const supplied = defaultArticles.caseStudies.read(language, id);
    return supplied && "article" in supplied ? claimsOf(supplied.article).map(({ claim }) => claim) : [];
  });
}

function claimsOf(texts: Claims): { field: string; claim: string }[] {
  const written = claims.map((field) => ({ field, claim: texts[field]?.trim() ?? "" }));
  const measured = (texts.results ?? []).map(({ measure, value }, place) => {
    return { field: `results/${place + 1}/value`, claim: `${measure} ${value}` };
  });
  return [...written, ...measured].filter(({ claim }) => claim);
}
