import type { Language } from "../formats/languages.ts";
import type { FilledFrom } from "./filled-fields.ts";

export type DocumentState = "draft" | "scheduled" | "published" | "trashed";
/** Readers see the document from `publish_at` on. */
export type Dates = {
  state: DocumentState;
  publish_at: string | null;
  unpublish_at: string | null;
  trashed_at: string | null;
};

/** Of an English that changed without it being known where, the name is empty. */
export type FieldReview = { name: string; why: FilledFrom | "english_changed" | "default_changed" };

/** Where a text stands, as the view `text_states` says it. */
export type TextMark = {
  language: Language;
  revision: string;
  /** Of the texts without the facts: what translations name. */
  text_revision: string;
  published_revision: string | null;
  publish_at: string | null;
  /** Of what is published and changes at an instant: scheduled. */
  stage: "missing" | "draft" | "scheduled" | "published";
  shown: boolean;
  /** Written on since it was published, or since it was scheduled: never of what was neither. */
  changed: boolean;
  /** English is the original, so it is only there or missing. */
  translation: "missing" | "outOfDate" | "current";
  reviews: FieldReview[];
};

/** What is stored of a document, as far as its state is told; undefined of a new one. */
type Stored = { state: DocumentState; texts: readonly TextMark[] } | undefined;

export type TextState = Pick<TextMark, "stage" | "shown" | "changed" | "translation"> & {
  unread: boolean;
  publishAt: string | null;
};

const missing = { stage: "missing", shown: false, changed: false, translation: "missing" } as const;

export function stateOf(document: { state: DocumentState } | undefined): DocumentState {
  return document?.state ?? "draft";
}

export function textState(document: Stored, language: Language): TextState {
  const text = textIn(document?.texts ?? [], language);
  const unread = text?.reviews.some(({ why }) => why === "by_assistant") ?? false;
  return { ...missing, ...text, unread, publishAt: text?.publish_at ?? null };
}

/** Readers see the text as it is written, and nothing of it waits. */
export function isAsShown({ shown, changed, stage }: TextState): boolean {
  return shown && !changed && stage === "published";
}

/** Where the text of a language stands: an English one that readers do not see, with a document whose end has passed, is a draft. */
export function markOf(document: Stored, language: Language): DocumentState | "missing" {
  const state = stateOf(document);
  const { shown, stage } = textState(document, language);
  if (state === "trashed") return state;
  if (shown) return "published";
  if (language !== "en") return stage;
  return stage === "missing" || (stage === "scheduled" && state !== "published") ? state : stage;
}

export type TextException = "missing" | "draft" | "scheduled" | "changed" | "changedSince" | "outOfDate" | "unread";

export function exceptionsOf({ stage, shown, changed, translation, unread }: TextState): TextException[] {
  return [
    ...(stage === "published" ? [] : [stage]),
    ...(changed && stage === "scheduled" ? ["changedSince" as const] : changed && shown ? ["changed" as const] : []),
    ...(translation === "outOfDate" ? [translation] : []),
    ...(unread ? ["unread" as const] : []),
  ];
}

/** The one thing that an editor is told of the text on its desk; `saved`: since what is stored was read. */
export function leadingState(document: Stored, language: Language, saved = false) {
  const mark = markOf(document, language);
  if (mark === "trashed") return mark;
  const text = textState(document, language);
  const isOut = text.stage === "published" || text.stage === "scheduled";
  const exceptions = exceptionsOf(saved && isOut ? { ...text, changed: true } : text);
  const beyond = exceptions.find((exception) => exception !== text.stage);
  if (!beyond && mark === "published") return text.stage === "scheduled" ? "scheduled" : mark;
  return beyond ?? (mark === "missing" && saved ? "draft" : mark);
}

export function translationIn(texts: readonly TextMark[], language: Language): TextMark["translation"] {
  return textIn(texts, language)?.translation ?? "missing";
}

function textIn<Text extends { language: Language }>(texts: readonly Text[], language: Language): Text | undefined {
  return texts.find((text) => text.language === language);
}
