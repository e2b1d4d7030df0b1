import type { Node } from "@tiptap/pm/model";
import type { Leaf } from "./markdown.ts";

/** Counts what is no space: spaces at the ends of blocks are in the document alone. */
export function rangeIn(document: Node, leaves: readonly Leaf[], start: number, end: number) {
  const first = leaves.findIndex((leaf) => leaf.end > start);
  const last = leaves.findLastIndex((leaf) => leaf.start < end);
  if (first === -1 || last < first) return undefined;
  const from = placeOf(document, leaves, first, start - leaves[first]!.start);
  const to = placeOf(document, leaves, last, Math.max(end - leaves[last]!.start, 1) - 1);
  return from === undefined || to === undefined ? undefined : { from, to: to + 1 };
}

/** Where a caret in the Markdown stands in the document: before the word that follows it, else behind the one before. */
export function caretIn(document: Node, leaves: readonly Leaf[], markdown: string, at: number): number | undefined {
  if (/\S/.test(markdown.charAt(at))) return rangeIn(document, leaves, at, at + 1)?.from;
  const written = markdown.slice(0, at).trimEnd().length;
  return rangeIn(document, leaves, written - 1, written)?.to;
}

function placeOf(document: Node, leaves: readonly Leaf[], number: number, into: number): number | undefined {
  const before = leaves.slice(0, number).reduce((sum, { text }) => sum + visibleLength(text), 0);
  const { text } = leaves[number]!;
  const target = before + visibleLength(text.slice(0, Math.min(Math.max(into, 0), text.length - 1)));
  let counted = 0;
  let place: number | undefined;
  document.descendants((node, position) => {
    if (place !== undefined) return false;
    if (!node.isText && node.type.name !== "image") return true;
    const shown = node.text ?? "\uFFFC";
    const here = visibleLength(shown);
    if (counted + here > target) place = position + indexOf(shown, target - counted);
    counted += here;
    return false;
  });
  return place;
}

function visibleLength(text: string): number {
  return text.replace(/\s/g, "").length;
}

function indexOf(text: string, count: number): number {
  let visible = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (/\s/.test(text[index]!)) continue;
    if (visible === count) return index;
    visible += 1;
  }
  return text.length;
}
