import { differenceOf, type Difference } from "./text-difference.ts";
import { z } from "./zod.ts";

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

export type VersionTexts = Partial<Record<VersionField, unknown>>;

export type FieldDifference = { field: VersionField; differs: boolean; parts: Difference[] };

export const articleVersionRestore = z.object({
  version: z.string().regex(/^[1-9]\d{0,17}$/),
  revision: z.string().max(64).default(""),
});

export function fieldDifferences(former: VersionTexts, present: VersionTexts | undefined): FieldDifference[] {
  return fields.flatMap((field) => {
    const [before, now] = [asLines(former[field]), asLines((present ?? former)[field])];
    if (before === "" && now === "") return [];
    return [{ field, differs: before !== now, parts: differenceOf(before, now) }];
  });
}

function asLines(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  return value
    .map((item: unknown) => (typeof item === "string" ? item : Object.values(item as object).join("\n")))
    .join("\n");
}
