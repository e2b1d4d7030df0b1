import type { Kind } from "./kinds/kinds.ts";
import { differenceOf, type Difference } from "./text-difference.ts";
import { z } from "./zod.ts";

/** Texts and facts as they are stored. */
export type VersionFields = Record<string, unknown>;

export type FieldDifference = { field: string; differs: boolean; parts: Difference[] };

export const articleVersionRestore = z.object({
  version: z.string().regex(/^[1-9]\d{0,17}$/),
  revision: z.string().max(64).default(""),
});

/** Field by field, in the order of the kind; what is empty in both is left out. */
export function fieldDifferences(
  { texts, facts }: Kind,
  former: VersionFields,
  present: VersionFields | undefined,
): FieldDifference[] {
  return Object.keys({ ...texts, ...facts }).flatMap((field) => {
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
