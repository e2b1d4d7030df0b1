import type { Language } from "./languages.ts";

const elidedTexts = new WeakMap<object, object>();

/**
 * Texts that name the firm, for a firm whose name begins with a vowel: before one the French `de` and `que` lose theirs, as in `d’Aurora`.
 * Those of any other language or name are the given ones.
 */
export function elided<Texts extends object>(texts: Texts, language: Language, firm: unknown): Texts {
  if (language !== "fr" || typeof firm !== "string" || !/^[aàâäeéèêëiîïoôöuùûüœæ]/i.test(firm)) return texts;
  const known = elidedTexts.get(texts) ?? elidedIn(texts);
  elidedTexts.set(texts, known);
  return known as Texts;
}

function elidedIn(value: object): object;
function elidedIn(value: unknown): unknown;
function elidedIn(value: unknown): unknown {
  if (typeof value === "string")
    return value.replace(/(?<!\p{L})(d|(?:lors|puis)?qu)e (?=\{\{firm\}\})/giu, (_, kept: string) => `${kept}’`);
  if (Array.isArray(value)) return value.map(elidedIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, elidedIn(part)]));
}
