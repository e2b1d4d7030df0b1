import type { Language } from "./languages.ts";
import type { LoadedWords } from "./words.ts";

export type ErrorTexts = NonNullable<LoadedWords["errors"]>;

const files = import.meta.glob<string>("../../locales/*/errors.json", {
  eager: true,
  query: "?url",
  import: "default",
});
const asked = new Map<Language, Promise<ErrorTexts>>();

/** Fetches the words for every error, for those that pages do not come with; gives those at hand when it cannot. */
export function allErrorTexts(language: Language, atHand: ErrorTexts): Promise<ErrorTexts> {
  const known = asked.get(language);
  if (known) return known;
  const texts = fetch(files[`../../locales/${language}/errors.json`] ?? "")
    .then((answer) => (answer.ok ? (answer.json() as Promise<ErrorTexts>) : atHand))
    .catch(() => atHand);
  asked.set(language, texts);
  return texts;
}
