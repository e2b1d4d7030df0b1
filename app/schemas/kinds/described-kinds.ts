import { kindNamed, kindNames, rowOfKind } from "./kinds.ts";
import { rowOfPages } from "./page-fields.ts";

type DescribedKind = ReturnType<typeof rowOfKind>;
type Compared = Omit<DescribedKind, "bounds">;

export function describedKinds(textsOf: (file: string) => object): DescribedKind[] {
  const withTexts = kindNames.map(kindNamed).filter(({ texts }) => Object.keys(texts).length > 0);
  return [...withTexts.map(rowOfKind), rowOfPages(textsOf)];
}

/** The kinds that the database has otherwise, each with the fields that are: `insight (quote)`. In whatever order they stand. */
export function describedOtherwise(stored: readonly Compared[], own: readonly Compared[]): string[] {
  return own.flatMap((kind) => {
    const other = stored.find((row) => row.kind === kind.kind);
    if (!other) return [kind.kind];
    const fields = (Object.keys(kind) as (keyof Compared)[]).flatMap((column) =>
      differing(namesIn(other[column]), namesIn(kind[column])),
    );
    return fields.length > 0 ? [`${kind.kind} (${[...new Set(fields)].join(", ")})`] : [];
  });
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === "string" ? [value] : Array.isArray(value) ? value : [];
}

function differing(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))];
}
