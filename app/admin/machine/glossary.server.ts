import glossary from "../../../docs/glossary.md?raw";
import { bannedTerm, bannedTerms } from "../../schemas/glossary.ts";
import { inEachLanguage, type Language } from "../../schemas/languages.ts";

const banned = inEachLanguage((language) => bannedTerms(glossary, language));

export function termsFor(language: Language): string {
  return banned[language].map(({ term, instead }) => (instead ? `${term} → ${instead}` : term)).join("\n");
}

export type Breach = { term: string; instead: string };

export function breachIn(text: string, language: Language): Breach | undefined {
  const found = bannedTerm(text, banned[language]);
  return found && { term: found.term, instead: found.instead };
}
