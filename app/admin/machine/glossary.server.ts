import glossary from "../../../docs/glossary.md?raw";
import { bannedTerm, bannedTerms } from "../../schemas/glossary.ts";
import { inEachLanguage, type Language } from "../../schemas/languages.ts";

const banned = inEachLanguage((language) => bannedTerms(glossary, language));

/** For whoever writes: a term a line. */
export function termsFor(language: Language): string {
  return banned[language].map(({ term, instead }) => (instead ? `${term} → ${instead}` : term)).join("\n");
}

export type Breach = { term: string; instead: string };

/** The first term of the glossary that a text may not use. */
export function breachIn(text: string, language: Language): Breach | undefined {
  const found = bannedTerm(text, banned[language]);
  return found && { term: found.term, instead: found.instead };
}
