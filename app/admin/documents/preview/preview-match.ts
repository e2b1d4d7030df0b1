export type Place = { start: number; end: number; line: number };

/**
 * Where the words of a page stand among texts as forms hold them: Markdown, lists by the line, and names of what is put in
 * (`{{firm}}`). Undefined where no text has them.
 */
export function placeOfWords(words: string, texts: readonly string[]): ({ text: number } & Place) | undefined {
  const scores = texts.map((text) => likeness(text, words));
  const best = Math.max(0, ...scores);
  if (best < leastLikeness) return undefined;
  const text = scores.indexOf(best);
  return { text, ...lineOf(words, texts[text]!) };
}

/** Below it, the words only happen to hold a short text. */
const leastLikeness = 0.5;

function lineOf(words: string, text: string): Place {
  const lines = text.split("\n");
  const scores = lines.map((line) => likeness(line, words));
  const best = Math.max(...scores);
  const at = best === 0 ? 0 : scores.indexOf(best);
  const start = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  return { start, end: start + lines[at]!.length, line: at + 1 };
}

/** 2: the same; above 1: the text holds the words; below: the share of the words that the text makes up. */
function likeness(text: string, words: string): number {
  const parts = partsOf(text);
  const shown = plain(words);
  const length = parts.join("").length;
  if (shown === "" || length === 0) return 0;
  if (parts.length === 1 && parts[0] === shown) return 2;
  if (parts.some((part) => part.includes(shown))) return 1 + shown.length / length;
  return holds(shown, parts) ? Math.min(1, length / shown.length) : 0;
}

/** The innermost visible element that shows a text, the page's own before what stands around it. */
export function elementShowing(text: string, body: HTMLElement): Element | undefined {
  const parts = partsOf(text);
  if (parts.length === 0) return undefined;
  for (const root of [...body.querySelectorAll("main"), body]) {
    const found = innermost(root, parts).filter((element) => element.checkVisibility());
    const [closest] = found.toSorted((one, other) => lengthOf(one) - lengthOf(other) || wayTo(one) - wayTo(other));
    if (closest && closest !== root) return closest;
  }
  return undefined;
}

function innermost(element: Element, parts: readonly string[]): Element[] {
  if (!holds(plain(element.textContent), parts)) return [];
  const within = [...element.children].flatMap((child) => innermost(child, parts));
  return within.length > 0 ? within : [element];
}

/** The last step of a breadcrumb says what the heading says, the preview's notice what every text says. */
function wayTo(element: Element): number {
  return element.closest("nav, aside") ? 1 : 0;
}

function lengthOf(element: Element): number {
  return plain(element.textContent).length;
}

function holds(shown: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = shown.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** What a text says between what is put in. */
function partsOf(text: string): string[] {
  return text
    .split(/\{\{.*?\}\}|<[^<>]*>/)
    .map(plain)
    .filter(Boolean);
}

/** Without the signs of Markdown, as both sides are compared. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|[-+>]|\d+\.)\s+/gm, "")
    .replace(/[*_`~\\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
