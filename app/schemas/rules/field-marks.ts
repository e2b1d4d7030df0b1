import { vercelStegaClean, vercelStegaDecode, vercelStegaEncode } from "@vercel/stega";
import { attempted } from "../formats/attempted.ts";
import { inputName } from "../forms/inputs.ts";
import type { TextField } from "../kinds/fields.ts";

/** Which field of a form says a text, and where in its value. Hidden in the text itself, in characters that nobody sees. */
export type FieldMark = { field: string; start: number; end: number };

type Fields = Readonly<
  Record<string, Pick<TextField, "as" | "of" | "prose" | "needed" | "search" | "check" | "options">>
>;

export function fieldMark(mark: FieldMark): string {
  return vercelStegaEncode(mark);
}

export function markIn(text: string): FieldMark | undefined {
  // The text may have such characters of its own.
  return attempted(() => vercelStegaDecode<FieldMark>(text));
}

export const unmarked: <Value>(value: Value) => Value = vercelStegaClean;

export function withFieldMarks<Texts extends object>(fields: Fields, texts: Texts): Texts {
  const marked = Object.entries(texts).map(([name, value]) => {
    const field = fields[name];
    if (value === undefined || !field || !isShown(field)) return [name, value];
    if (field.as === "list" && (value as string[]).length > 0)
      return [name, withFieldMark(name, (value as string[]).join("\n")).split("\n")];
    if (field.as === "list") return [name, value];
    if (field.as !== "entries") return [name, withFieldMark(name, value as string)];
    return [
      name,
      (value as Entry[]).map((entry, index) => markedEntry({ of: name, place: index + 1 }, entry, field.of)),
    ];
  });
  return Object.fromEntries(marked) as Texts;
}

type Entry = Record<string, string>;

function isShown({ as, prose, needed, search, check, options }: Fields[string]): boolean {
  return Boolean(prose || needed) && !search && !check && !options && as !== "markdown" && as !== "picture";
}

function markedEntry(at: { of: string; place: number }, entry: Entry, parts: TextField["of"] = {}): Entry {
  const marked = Object.entries(entry).map(([part, text]) => {
    const isMarked = parts[part] && !parts[part].check;
    return [part, isMarked ? withFieldMark(inputName({ ...at, part }), text) : text];
  });
  return Object.fromEntries(marked) as Entry;
}

/** With a mark in each line: a page may show them apart. */
export function withFieldMark(field: string, text: string): string {
  let start = 0;
  const lines = text.split("\n").map((line) => {
    const end = start + line.length;
    const mark = line.trim() === "" ? "" : fieldMark({ field, start, end });
    start = end + 1;
    return line + mark;
  });
  return lines.join("\n");
}
