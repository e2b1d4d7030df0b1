import { href } from "react-router";
import type { Language } from "../../schemas/languages.ts";

export type AskedInAddress = { words: string; newWords: string; language: Language };

/** Where the places are listed; the form that changes them is sent to the same. */
export function addressOfPlaces({ words, newWords, language }: AskedInAddress): string {
  return `${href("/admin/content/replace")}?${new URLSearchParams({ q: words, with: newWords, language })}`;
}

export function addressOfReplacement(id: string): string {
  return href("/admin/content/replace/:id", { id });
}
