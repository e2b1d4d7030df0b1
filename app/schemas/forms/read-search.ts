import { beginningOf, cleanText } from "../formats/clean-text.ts";
import { longestSearch } from "./search.ts";

export function readSearch(value: string | null): string {
  const words = cleanText((value ?? "").replace(/\p{Cc}+/gu, " "));
  return beginningOf(words.trim(), longestSearch);
}
