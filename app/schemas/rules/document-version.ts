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
  /** Readers see it at once: a publication is undone. */
  publishes: z.literal("on").optional(),
});

export function changedFields(kind: Kind, former: VersionFields, present: VersionFields, language: Language): string[] {
  const textOf = textReader(kind, language);
  return Object.keys(kind.texts).filter((field) => textOf(former, field) !== textOf(present, field));
}

export function fieldDifferences(
  kind: Kind,
  former: VersionFields,
  present: VersionFields | undefined,
  language: Language,
): FieldDifference[] {
  const textOf = textReader(kind, language);
  return Object.keys({ ...kind.texts, ...kind.facts }).flatMap((field) => {
    const [before, now] = [textOf(former, field), textOf(present ?? former, field)];
    if (before === "" && now === "") return [];
    return [{ field, differs: before !== now, parts: differenceOf(before, now) }];
  });
}

function textReader({ texts, defaults }: Kind, language: Language) {
  return (fields: VersionFields, field: string) => {
    const parts = texts[field]?.of && Object.keys(texts[field].of);
    return plainText(fields[field] || defaults?.[language][field], parts);
  };
}
