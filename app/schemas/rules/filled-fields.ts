import { isBlank } from "../formats/clean-text.ts";
import { inputsOf, isTranslated, textSchemas, type Texts } from "../forms/inputs.ts";
import type { Kind } from "../kinds/fields.ts";

export type FilledFrom = "english";
export type Filled = Record<string, FilledFrom>;

export function textsForEmpty(kind: Kind, values: Texts, source: Texts): Texts {
  const empty = inputsOf(kind).filter(({ name, shared }) => !shared && isBlank(values[name] ?? ""));
  const found = empty.map(({ name }) => [name, source[name] ?? ""] as const);
  return Object.fromEntries(found.filter(([, text]) => !isBlank(text)));
}

export function untouchedAmong(names: readonly string[], values: Texts, source: Texts): string[] {
  const paragraphsOf = (text = "") => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return names.filter((name) => {
    const supplied = paragraphsOf(source[name]);
    return paragraphsOf(values[name]).some((paragraph) => /\p{L}/u.test(paragraph) && supplied.includes(paragraph));
  });
}

export function fillEmpty(kind: Kind, values: Texts, source: Texts, from: FilledFrom) {
  const schemas = textSchemas(kind);
  const fitting = Object.entries(textsForEmpty(kind, values, source)).filter(
    ([name, text]) => schemas[name]?.safeParse(text).success,
  );
  const texts = Object.fromEntries(fitting);
  const read = inputsOf(kind).filter((input) => isTranslated(input) && Object.hasOwn(texts, input.name));
  return { texts, filled: Object.fromEntries(read.map(({ name }): [string, FilledFrom] => [name, from])) };
}
