import { beginningOf, cleanText } from "../formats/clean-text.ts";

export const longestSearch = 200;

export function readSearch(value: string | null): string {
  const words = cleanText((value ?? "").replace(/\p{Cc}+/gu, " "));
  return beginningOf(words.trim(), longestSearch);
}
