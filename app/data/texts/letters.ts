import { folded } from "../../content/folded.ts";

/** As it is compared: words, without what stands between them, which Markdown marks and typography change. */
export function lettersOf(text: string): string {
  return folded(text.replace(/\]\([^)]*\)/g, " "))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The texts that a page puts together to these words, if they are all of them: `Cookie: one year`. */
export function composing<Found>(words: string, saying: (says: (parts: string[]) => boolean) => Found[]): Found[] {
  const covered = new Set<string>();
  const found = saying(([text = "", ...more]) => {
    const isWithin = more.length === 0 && text !== "" && ` ${words} `.includes(` ${text} `);
    if (isWithin) for (const word of text.split(" ")) covered.add(word);
    return isWithin;
  });
  return words.split(" ").every((word) => covered.has(word)) ? found : [];
}

export function isFilledIn(parts: readonly string[], words: string, isCut: boolean): boolean {
  if (parts.length < 2 || !parts.some(Boolean)) return false;
  const [first = ""] = parts;
  if (isCut) return first !== "" && words.startsWith(`${first} `);
  const last = parts.at(-1) ?? "";
  if ((first && !words.startsWith(`${first} `)) || (last && !words.endsWith(` ${last}`))) return false;
  let at = 0;
  return parts.filter(Boolean).every((part) => {
    const place = ` ${words} `.indexOf(` ${part} `, at);
    at = place + part.length;
    return place >= 0;
  });
}
