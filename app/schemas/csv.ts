/** Without it Excel does not read UTF-8. */
export const byteOrderMark = "\ufeff";

/** A leading apostrophe keeps spreadsheets from running a text as a formula. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ""))).join(",")}\r\n`;
}

function harmless(cell: string): string {
  return /^[\s\ufeff]*[=+\-@＝＋－＠|]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
