/** In characters, of any text that is Markdown. */
export const longestMarkdown = 90_000;
/** Possible delimiters of a paragraph, times its characters: from each of them the parser may scan all of it. */
export const mostCost = 4_000_000;

/** More than an article of 12,000 words has; with as much of one, parsing takes a fraction of a second. */
const most = {
  nesting: 20,
  columns: 40,
  /** Characters without a space. */
  word: 2_000,
  cells: 2_000,
  brackets: 600,
  /** Looks back from each word of a paragraph with a bracket, in words times characters. */
  lookingBack: 25_000_000,
  marks: 1_500,
  markCharacters: 6_000,
  declarations: 20,
  underlines: 200,
  quoted: 500,
  items: 1_000,
  lines: 5_000,
};

/** Parsing takes the square of what is nested, and fills tables up to rows times columns. This scans each character a few times. */
export function isTooComplex(markdown: string): boolean {
  if (markdown.length > longestMarkdown) return true;
  const lines = markdown.split(/\r\n?|\n/);
  const marks = markdown.match(/([*_~`])\1*/g) ?? [];
  let [nesting, columns, cells, items, quoted, underlines] = [0, 0, 0, 0, 0, 0];
  let width = 0;
  for (const line of lines) {
    const prefix = /^[\s>*+\-.)\d]*/.exec(line)?.[0] ?? "";
    const markers = tally(prefix, />|(?:[*+-]|\d[.)])(?=\s)/g);
    const pipes = tally(line, /\|/g);
    if (markers > 0) nesting = Math.max(nesting, markers + (line.length - line.trimStart().length) / 2);
    columns = Math.max(columns, pipes);
    if (/^[ \t]*$/.test(line)) width = 0;
    else if (pipes > 0 && /^[\s>|:-]+$/.test(line)) width = pipes + 1;
    cells += width;
    items += markers;
    quoted += prefix.includes(">") ? 1 : 0;
    underlines += /^[\s>]*[=-]+\s*$/.test(line) ? 1 : 0;
  }
  return (
    lines.length > most.lines ||
    nesting > most.nesting ||
    columns > most.columns ||
    cells > most.cells ||
    items > most.items ||
    quoted > most.quoted ||
    underlines > most.underlines ||
    marks.length > most.marks ||
    marks.join("").length > most.markCharacters ||
    tally(markdown, /\[/g) > most.brackets ||
    tally(markdown, /<[!?]/g) > most.declarations ||
    costOf(lines) > mostCost ||
    paragraphsOf(lines)
      .filter((text) => text.includes("["))
      .reduce((sum, text) => sum + tally(text, /[a-z]+/gi) * text.length, 0) > most.lookingBack ||
    markdown.split(/[ \t\r\n]+/).some((word) => word.length > most.word)
  );
}

/** The same is in the database, for what comes past the forms: `text_cost`. */
function costOf(lines: string[]): number {
  return paragraphsOf(lines).reduce((sum, text) => sum + tally(text, /[[\]!*_~`<&\\|:@]/g) * text.length, 0);
}

/** Lines that the parser may join: a blank line or an entry of a list ends them. */
function paragraphsOf(lines: string[]): string[] {
  return lines.join("\n").split(/\n[ \t]*\n|\n(?= {0,3}[*+-] +\S)/);
}

function tally(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
