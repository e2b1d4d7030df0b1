import { cleanText } from "./clean-text.ts";

/** Without it Excel does not read UTF-8. */
export const byteOrderMark = "\ufeff";

export const csvSeparators = { comma: ",", semicolon: ";" } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** An apostrophe keeps spreadsheets from running a text as a formula, also after what another reader takes for a separator. */
export function csvLine(cells: readonly (string | null)[], separator: CsvSeparator): string {
  return `${cells.map((cell) => quoted(harmless(cleanText(cell ?? "")))).join(csvSeparators[separator])}\r\n`;
}

/** By its byte order mark, else as UTF-8, else as Windows-1252, in which Excel saves in western languages. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(byteOrderMark, "").replace(/\r\n?/g, "\n");
  const [first = ""] = source.split("\n", 1);
  // Excel reads, and some programs write, which sign separates.
  const [, named] = /^"?sep=([,;\t])"?$/i.exec(first) ?? [];
  const separator = named ?? ["\t", ";"].find((candidate) => first.includes(candidate)) ?? ",";
  const found: { line: number; cells: string[] }[] = [];
  let line = 1;
  let cells: string[] = [];
  for (const [, quotedCell, plain = "", end] of source.matchAll(cellOf[separator]!)) {
    const cell = quotedCell?.replaceAll('""', '"') ?? plain;
    cells.push(cell.trim().replace(/^'(?=["\s\ufeff]*[=+\-@＝＋－＠|])/, ""));
    if (end === separator) continue;
    const isHeld = line > 1 || named === undefined;
    if (isHeld && cells.some((value) => value !== "")) found.push({ line, cells });
    line += cells.join("").split("\n").length;
    cells = [];
  }
  return found;
}

const cellOf: Record<string, RegExp> = {
  ",": /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g,
  ";": /(?:"((?:[^"]|"")*)"|([^;\n]*))(;|\n|$)/g,
  "\t": /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g,
};

const formula = /[=+\-@＝＋－＠|]$/;

function harmless(cell: string): string {
  // Takes whole runs of blanks, so that the time grows with the length.
  const within = cell.replace(/[,;\t\r\n\v\f\u0085\u2028\u2029]["\s\ufeff]*[=+\-@＝＋－＠|]?/g, (run) =>
    formula.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run,
  );
  return /^["\s\ufeff]*[=+\-@＝＋－＠|]|^[\t\r\n]/.test(cell) ? `'${within}` : within;
}

function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
