import { isBlank } from "../formats/clean-text.ts";
import { inputsOf, isTranslated, textSchemas, type Texts } from "../forms/inputs.ts";
import type { Kind } from "../kinds/fields.ts";

/** Why somebody has to look at a field that was filled for them. */
export type FilledFrom = "still_english" | "by_assistant";
export type Filled = Record<string, FilledFrom>;

export function textsForEmpty(kind: Kind, values: Texts, source: Texts): Texts {
  const empty = inputsOf(kind).filter(({ name, shared }) => !shared && isBlank(values[name] ?? ""));
  const found = empty.map(({ name }) => [name, source[name] ?? ""] as const);
  return Object.fromEntries(found.filter(([, text]) => !isBlank(text)));
}

export function fillEmpty(kind: Kind, values: Texts, english: Texts) {
  const schemas = textSchemas(kind);
  const fitting = Object.entries(textsForEmpty(kind, values, english)).filter(
    ([name, text]) => schemas[name]?.safeParse(text).success,
  );
  const texts = Object.fromEntries(fitting);
  const read = inputsOf(kind).filter((input) => isTranslated(input) && Object.hasOwn(texts, input.name));
  return { texts, filled: Object.fromEntries(read.map(({ name }): [string, FilledFrom] => [name, "still_english"])) };
}
