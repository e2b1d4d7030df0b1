import type { Language } from "../formats/languages.ts";
import { z } from "../formats/zod.ts";
import { plainText } from "../forms/inputs.ts";
import type { Kind } from "../kinds/fields.ts";
import { differenceOf, type Difference } from "./text-difference.ts";

export type VersionFields = Record<string, unknown>;

export type FieldDifference = { field: string; differs: boolean; parts: Difference[] };

export const documentVersionRestore = z.object({
  version: z.string().regex(/^[1-9]\d{0,17}$/),
  revision: z.string().max(64).default(""),
});

export function changedFields(
  { texts, defaults }: Kind,
  former: VersionFields,
  present: VersionFields,
  language: Language,
): string[] {
  return Object.keys(texts).filter((field) => {
    const otherwise = defaults?.[language][field];
    const textOf = (fields: VersionFields) => plainText(fields[field] || otherwise, partsOf(texts[field]));
    return textOf(former) !== textOf(present);
  });
}

export function fieldDifferences(
  { texts, facts, defaults }: Kind,
  former: VersionFields,
  present: VersionFields | undefined,
  language: Language,
): FieldDifference[] {
  return Object.keys({ ...texts, ...facts }).flatMap((field) => {
    const otherwise = defaults?.[language][field];
    const textOf = (fields: VersionFields) => plainText(fields[field] || otherwise, partsOf(texts[field]));
    const [before, now] = [textOf(former), textOf(present ?? former)];
    if (before === "" && now === "") return [];
    return [{ field, differs: before !== now, parts: differenceOf(before, now) }];
  });
}

function partsOf(text: Kind["texts"][string] | undefined): string[] | undefined {
  return text?.of && Object.keys(text.of);
}
