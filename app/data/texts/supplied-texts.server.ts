import { figures } from "../../content/claims.ts";
import { suppliedTexts, type TextsOf } from "../../i18n/translations.server.ts";
import type { CaseStudy, Service } from "../../schemas/formats/article.ts";
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

/** Whom a document tells of, by where its kind is read: a case study in all that it says, a service in its case. */
const claims = {
  caseStudies: ["title", "problem", "outcome", "context", "challenge", "impact", "search_description"],
  services: ["case_title", "case_challenge", "case_outcome"],
} as const;
export type Claiming = keyof typeof claims;
type Claims = { language: Language; results?: CaseStudy["results"] } & {
  [Name in (typeof claims)[Claiming][number]]?: string;
};
const suppliedClaims = new Map<string, ReadonlySet<string>>();

export function isOwnCaseStudy(texts: Claims): boolean {
  return exampleIn("caseStudies", texts) === undefined;
}

export function isOwnService(texts: Pick<Service, "language" | (typeof claims.services)[number]>): boolean {
  return exampleIn("services", texts) === undefined;
}

/** The first field of a document that says what came with the software. */
export function exampleIn(name: Claiming, texts: Claims): string | undefined {
  const key = `${name} ${texts.language}`;
  const supplied = suppliedClaims.get(key) ?? new Set(claimsSuppliedIn(name, texts.language));
  suppliedClaims.set(key, supplied);
  return claimsOf(name, texts).find(({ claim }) => supplied.has(claim))?.field;
}

function claimsSuppliedIn(name: Claiming, language: Language): string[] {
  const { addresses, read } = defaultArticles[name];
  return addresses().flatMap(({ slug }) => {
    const supplied = read(language, slug);
    return supplied && "article" in supplied ? claimsOf(name, supplied.article).map(({ claim }) => claim) : [];
  });
}

function claimsOf(name: Claiming, texts: Claims): { field: string; claim: string }[] {
  const written = claims[name].map((field) => ({ field, claim: texts[field]?.trim() ?? "" }));
  const measured = (texts.results ?? []).map(({ measure, value }, place) => {
    return { field: `results/${place + 1}/value`, claim: `${measure} ${value}` };
  });
  return [...written, ...measured].filter(({ claim }) => claim);
}
