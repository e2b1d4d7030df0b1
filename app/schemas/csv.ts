/** Lets spreadsheet programs read the file as UTF-8. */
export const byteOrderMark = "\ufeff";

/** One line of a CSV file. A text that a spreadsheet would run as a formula is led by an apostrophe and stays a text. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ""))).join(",")}\r\n`;
}

function harmless(cell: string): string {
  return /^[\s\ufeff]*[=+\-@＝＋－＠|]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
