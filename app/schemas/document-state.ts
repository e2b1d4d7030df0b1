import type { Language } from "./languages.ts";
import type { TranslationState } from "./section.ts";

export type Dates = { publish_at: string | null; unpublish_at: string | null; trashed_at: string | null };
export type DocumentState = "draft" | "scheduled" | "published" | "trashed";

export function stateOf({ publish_at, unpublish_at, trashed_at }: Dates, now: number): DocumentState {
  if (trashed_at !== null) return "trashed";
  if (publish_at === null || (unpublish_at !== null && Date.parse(unpublish_at) <= now)) return "draft";
  return Date.parse(publish_at) > now ? "scheduled" : "published";
}

export type TextMark = {
  language: Language;
  revision: string;
  /** Of the texts without the facts: what translations name. */
  text_revision: string;
  translates_revision: string | null;
  published_revision: string | null;
  publish_at: string | null;
  scheduled_revision: string | null;
};

/** English is the original, so it is only there or missing. */
export function translationStateIn(texts: readonly TextMark[], language: Language): TranslationState {
  const text = texts.find((text) => text.language === language);
  if (!text) return "missing";
  const english = texts.find((text) => text.language === "en");
  return language === "en" || (english && text.translates_revision === english.text_revision) ? "current" : "outOfDate";
}

export function isChanged({ revision, published_revision, scheduled_revision }: TextMark): boolean {
  return revision !== (scheduled_revision ?? published_revision);
}
