import { valueIn } from "../../../components/value-in.ts";
import type { Draft, StoredText } from "../../../data/documents/drafts.server.ts";
import { fallbackLanguage, type Language } from "../../../schemas/formats/languages.ts";
import { formOfFacts, inputsOf, neededToPublish, type Texts } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import { textState } from "../../../schemas/rules/document-state.ts";
import { textsForEmpty } from "../../../schemas/rules/filled-fields.ts";
import type { NamedKind } from "../addresses.ts";
import type { EditResult } from "./draft-refusal.server.ts";

export function textIn(document: Draft | undefined, language: Language) {
  return document?.texts.find((text) => text.language === language);
}

export function titleOf(document: Draft | undefined): string {
  const titled = [textIn(document, fallbackLanguage), ...(document?.texts ?? [])];
  return titled.map((text) => text?.values["title"]).find(Boolean) ?? "";
}

export function shownIn({ remarks: _, formerEnglish: _former, ...document }: Draft, language: Language): Draft {
  const isShown = (text: StoredText) => text.language === language || text.language === fallbackLanguage;
  const texts = document.texts.map((text) => (isShown(text) ? text : { ...text, values: {}, changedDefaults: {} }));
  return { ...document, texts };
}

/** The languages in which nothing that the English text has is missing, still as it was filled in, or older than the English; English where it could go out. */
export function readyLanguages(kind: NamedKind, document: Draft): Language[] {
  const english = textIn(document, fallbackLanguage)?.values ?? {};
  const isComplete = neededToPublish(kind, fallbackLanguage).every((name) => english[name] || document.facts[name]);
  const isReady = ({ language, values, reviews }: StoredText) =>
    (language !== fallbackLanguage || isComplete) &&
    textState(document, language).translation === "current" &&
    Object.keys(textsForEmpty(kind, values, english)).length === 0 &&
    !reviews.some(({ why }) => why === "still_english");
  return document.texts.filter(isReady).map(({ language }) => language);
}

export function storedIn(kind: Kind, document: Draft | undefined, language: Language) {
  const chosen = formOfFacts(kind, document?.facts ?? {});
  const known: Record<string, string> = { ...chosen, ...textIn(document, language)?.values };
  const inputs = inputsOf(kind);
  const inEnglish = textIn(document, "en")?.values;
  for (const { name, neutral, entry } of inputs) if (neutral && !entry) known[name] ||= inEnglish?.[name] ?? "";
  const names = [...Object.keys(chosen), ...inputs.map((input) => input.name)];
  return Object.fromEntries(names.map((field) => [field, known[field] ?? ""]));
}

export function submittedTexts(kind: Kind, lastResult: EditResult | undefined, stored: Texts): Texts {
  if (!lastResult) return stored;
  return Object.fromEntries(inputsOf(kind).map(({ name }) => [name, valueIn(lastResult, name) ?? ""]));
}

/** Keeps the starting revisions of a rejected form, so that a newer text is not overwritten unseen. */
export function revisionsOf(document: Draft | undefined, language: Language, lastResult: EditResult | undefined) {
  const submitted = (name: string, fresh = "") => (lastResult ? (valueIn(lastResult, name) ?? "") : fresh);
  const { conflict, saved } = lastResult ?? {};
  return {
    revision: conflict?.revision ?? saved?.revision ?? submitted("revision", textIn(document, language)?.revision),
    translates: language === "en" ? "" : submitted("translates", textIn(document, "en")?.text_revision),
  };
}
