/** More than an article of 12,000 words has; with as much of one, parsing takes a fraction of a second. */
const most = {
  nesting: 20,
  columns: 40,
  cells: 2_000,
  brackets: 600,
  emphasis: 1_500,
  underlines: 200,
  quoted: 500,
  items: 1_000,
  lines: 5_000,
};

/**
 * Whether pages refuse to parse a Markdown text. Its length does not bound that work: the parser takes the square of what
 * stands in one another, and a table is filled up to rows times columns. This looks at each character a few times.
 */
export function isTooComplex(markdown: string): boolean {
  const count = { cells: 0, brackets: 0, emphasis: 0, underlines: 0, quoted: 0, items: 0, lines: 0 };
  /** Of the table that may go on with the next line. */
  let columns = 0;
  for (const line of markdown.split("\n")) {
    const prefix = /^[\s>*+\-.)\d]*/.exec(line)?.[0] ?? "";
    const markers = tally(prefix, />|(?:[*+-]|\d[.)])(?=\s)/g);
    const pipes = tally(line, /\|/g);
    const indentation = line.length - line.trimStart().length;
    const nesting = markers > 0 ? markers + indentation / 2 : 0;
    if (nesting > most.nesting || pipes > most.columns) return true;
    if (line.trim() === "") columns = 0;
    else if (pipes > 0 && /^[\s>|:-]+$/.test(line)) columns = pipes + 1;
    count.cells += columns;
    count.brackets += tally(line, /\[/g);
    count.emphasis += tally(line, /[*_~]+/g);
    count.underlines += /^[\s>]*[=-]+\s*$/.test(line) ? 1 : 0;
    count.quoted += prefix.includes(">") ? 1 : 0;
    count.items += markers;
    count.lines += 1;
    if (Object.entries(count).some(([what, number]) => number > most[what as keyof typeof count])) return true;
  }
  return false;
}

function tally(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
