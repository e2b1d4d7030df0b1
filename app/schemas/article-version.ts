import { differenceOf, type Difference } from "./text-difference.ts";
import { z } from "./zod.ts";

/** In the order of the form. */
const fields = [
  "title",
  "excerpt",
  "body",
  "problem",
  "outcome",
  "context",
  "challenge",
  "approach",
  "outcomes",
  "artefacts",
  "impact",
  "picture_alt",
  "search_title",
  "search_description",
] as const;
export type VersionField = (typeof fields)[number];

/** As the database keeps them: texts, and the lists of a case study. */
export type VersionTexts = Partial<Record<VersionField, unknown>>;

export type FieldDifference = { field: VersionField; differs: boolean; parts: Difference[] };

export const articleVersionRestore = z.object({
  version: z.string().regex(/^[1-9]\d{0,17}$/),
  /** The revision of the draft that was compared; empty where there was none. */
  revision: z.string().max(64).default(""),
});

/** Field by field; those that are empty in both are left out. Without a present text everything is as it was. */
export function fieldDifferences(former: VersionTexts, present: VersionTexts | undefined): FieldDifference[] {
  return fields.flatMap((field) => {
    const [before, now] = [writtenOut(former[field]), writtenOut((present ?? former)[field])];
    if (before === "" && now === "") return [];
    return [{ field, differs: before !== now, parts: differenceOf(before, now) }];
  });
}

/** A list as lines, a step with its description. */
function writtenOut(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  return value
    .map((item: unknown) => (typeof item === "string" ? item : Object.values(item as object).join("\n")))
    .join("\n");
}
