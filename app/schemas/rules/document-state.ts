import type { Language } from "../formats/languages.ts";
import type { FilledFrom } from "./filled-fields.ts";

/** Readers see the document from `publish_at` on; it says nothing of what waits. */
export type Dates = { publish_at: string | null; unpublish_at: string | null; trashed_at: string | null };

/** Of an English that changed without it being known where, the name is empty. */
export type FieldReview = { name: string; why: FilledFrom | "english_changed" };

export type TextMark = {
  language: Language;
  revision: string;
  /** Of the texts without the facts: what translations name. */
  text_revision: string;
  translates_revision: string | null;
  published_revision: string | null;
  publish_at: string | null;
  scheduled_revision: string | null;
  /** The inputs that somebody has to look at. */
  reviews: FieldReview[];
};

/** What is stored of a document, as far as its state follows from it; undefined of a new one. */
type Stored<Text = TextMark> = (Dates & { texts: readonly Text[] }) | undefined;

export type DocumentState = "draft" | "scheduled" | "published" | "trashed";
/** English is the original, so it is only there or missing. */
export type TranslationState = "missing" | "outOfDate" | "current";
export type TextState = {
  /** Of what is published and changes at an instant: scheduled. */
  stage: "missing" | "draft" | "scheduled" | "published";
  /** Readers see an edition of it. */
  shown: boolean;
  /** Written on since it was published, or since it was scheduled: never of what was neither. */
  changed: boolean;
  translation: TranslationState;
  unread: boolean;
  publishAt: string | null;
};

/** As the views `document_states` and `text_states` say it in SQL. */
export function stateOf(document: Stored<Pick<TextMark, "publish_at">>, now: number): DocumentState {
  const { publish_at = null, unpublish_at = null, trashed_at = null, texts = [] } = document ?? {};
  if (trashed_at !== null) return "trashed";
  if (unpublish_at !== null && Date.parse(unpublish_at) <= now) return "draft";
  if (publish_at !== null && Date.parse(publish_at) <= now) return "published";
  return texts.some((text) => text.publish_at) ? "scheduled" : "draft";
}

export function textState(document: Stored, language: Language, now: number): TextState {
  const text = textIn(document?.texts ?? [], language);
  const translation = translationIn(document?.texts ?? [], language);
  if (!text) return { stage: "missing", shown: false, changed: false, translation, unread: false, publishAt: null };
  const { revision, published_revision, scheduled_revision, publish_at: publishAt } = text;
  const edition = scheduled_revision ?? published_revision;
  const shown = published_revision !== null && stateOf(document, now) === "published";
  return {
    stage: publishAt ? "scheduled" : shown ? "published" : "draft",
    shown,
    changed: edition !== null && revision !== edition,
    translation,
    unread: text.reviews.some(({ why }) => why === "by_assistant"),
    publishAt,
  };
}

/** Readers see the text as it is written, and nothing of it waits. */
export function isAsShown({ shown, changed, stage }: TextState): boolean {
  return shown && !changed && stage === "published";
}

/** Where the text of a language stands: an English one that readers do not see, with a document whose end has passed, is a draft. */
export function markOf(document: Stored, language: Language, now: number): DocumentState | "missing" {
  const state = stateOf(document, now);
  const { shown, stage } = textState(document, language, now);
  if (state === "trashed") return state;
  if (shown) return "published";
  if (language !== "en") return stage;
  return stage === "missing" || (stage === "scheduled" && state !== "published") ? state : stage;
}

export type TextException = "missing" | "draft" | "scheduled" | "changed" | "changedSince" | "outOfDate" | "unread";

/** What there is to say of a text: nothing where readers see it as it is written and it lags behind nothing. */
export function exceptionsOf({ stage, shown, changed, translation, unread }: TextState): TextException[] {
  return [
    ...(stage === "published" ? [] : [stage]),
    ...(changed && stage === "scheduled" ? ["changedSince" as const] : changed && shown ? ["changed" as const] : []),
    ...(translation === "outOfDate" ? [translation] : []),
    ...(unread ? ["unread" as const] : []),
  ];
}

/** The one thing that an editor is told of the text on its desk; `saved`: since what is stored was read. */
export function leadingState(document: Stored, language: Language, now: number, saved = false) {
  const mark = markOf(document, language, now);
  if (mark === "trashed") return mark;
  const text = textState(document, language, now);
  const isOut = text.stage === "published" || text.stage === "scheduled";
  const exceptions = exceptionsOf(saved && isOut ? { ...text, changed: true } : text);
  const beyond = exceptions.find((exception) => exception !== text.stage);
  if (!beyond && mark === "published") return text.stage === "scheduled" ? "scheduled" : mark;
  return beyond ?? (mark === "missing" && saved ? "draft" : mark);
}

export function translationIn(texts: readonly TextMark[], language: Language): TranslationState {
  const text = textIn(texts, language);
  if (!text) return "missing";
  const isCurrent = language === "en" || text.translates_revision === textIn(texts, "en")?.text_revision;
  return isCurrent ? "current" : "outOfDate";
}

function textIn<Text extends { language: Language }>(texts: readonly Text[], language: Language): Text | undefined {
  return texts.find((text) => text.language === language);
}
