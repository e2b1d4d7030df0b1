import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import * as fc from "../../../../tests/support/fast-check.ts";
import { finishedLanguages } from "../../../../tests/support/finished-languages.ts";
import { articleOf } from "../../../../tests/support/page.ts";
import { caseStudies } from "../../../content/case-studies.ts";
import { insights } from "../../../content/insights.ts";
import { defaultArticles } from "../../../data/published/default-articles.server.ts";
import { proseOf } from "../../../schemas/formats/prose.server.ts";
import type { ProseNode } from "../../../schemas/formats/prose.ts";
import { extensions } from "./extensions.ts";
import { rangeIn } from "./leaf-place.ts";
import { documentOf, markdownOf } from "./markdown.ts";

const schema = getSchema(extensions);

/** Through the editor's own schema, which refuses what it does not know. */
function written(markdown: string): string {
  const read = documentOf(markdown);
  if (!read) throw new Error(`not formatted: ${markdown}`);
  const document = schema.nodeFromJSON(read.document);
  document.check();
  return markdownOf(document.toJSON());
}

/**
 * What readers see: blocks, and the words in them with all that marks them. Spaces and line ends are one space, none is
 * at the edge of a block, and nobody sees whether a space is bold or which of two marks stands outside.
 */
function rendered(markdown: string): unknown[] {
  return blocksOf(proseOf(markdown, (link) => link));
}

type Piece = { text: string; marks: string[] };
const inlineTags = ["strong", "em", "del", "a", "code", "img", "br"];

function blocksOf(nodes: readonly ProseNode[]): unknown[] {
  const shown: unknown[] = [];
  let pieces: Piece[] = [];
  const close = () => {
    shown.push(...wordsOf(pieces));
    pieces = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || inlineTags.includes(node.tag)) pieces.push(...piecesOf(node, []));
    else {
      close();
      const { children = [], ...block } = node;
      shown.push(block.tag === "pre" ? node : { ...block, children: blocksOf(children) });
    }
  }
  close();
  return shown;
}

function piecesOf(node: ProseNode, marks: string[]): Piece[] {
  if (typeof node === "string") {
    return node
      .split(/([ \t\n]+|[^\S \t\n]+)/)
      .map((text) => (/^\s/.test(text) ? { text: text.replace(/^[ \t\n]+/, " "), marks: [] } : { text, marks }));
  }
  if (node.tag === "br") return [{ text: "\n", marks: [] }];
  const { children = [], ...mark } = node;
  if (node.tag === "img") return [{ text: JSON.stringify(mark), marks }];
  const all = [...new Set([...marks, JSON.stringify(mark)])].toSorted();
  if (node.tag === "code") return [{ text: JSON.stringify(children), marks: all }];
  return children.flatMap((child) => piecesOf(child, all));
}

function wordsOf(pieces: Piece[]): Piece[] {
  const seen = pieces.filter(({ text }) => text !== "");
  const isEdge = (piece: Piece | undefined) => !piece || piece.text === "\n";
  const once = seen.filter(({ text }, place) => text !== " " || seen[place - 1]?.text !== " ");
  const isWithin = (place: number) => !isEdge(once[place - 1]) && !isEdge(once[place + 1]);
  const spaced = once.filter(({ text }, place) => text !== " " || isWithin(place));
  const words: Piece[] = [];
  for (const piece of spaced) {
    const last = words.at(-1);
    if (last && JSON.stringify(last.marks) === JSON.stringify(piece.marks)) last.text += piece.text;
    else words.push({ ...piece });
  }
  return words;
}

const seeded = finishedLanguages.flatMap((language) => [
  ...insights.map(({ id }) => articleOf(defaultArticles.insights.read(language, id)).body),
  ...caseStudies.flatMap(({ id }) => {
    const { context, challenge, impact } = articleOf(defaultArticles.caseStudies.read(language, id));
    return [context, challenge, impact];
  }),
]);

test("what the software brings in three languages is shown as before after it went through the editor", () => {
  expect(seeded.length).toBe(finishedLanguages.length * (insights.length + 3 * caseStudies.length));
  for (const markdown of seeded) expect(rendered(written(markdown))).toEqual(rendered(markdown));
});

const passages = seeded.flatMap((markdown) => markdown.split("\n\n"));
const words = fc.oneof(
  fc.constantFrom(...passages.flatMap((passage) => passage.split(" "))),
  fc.string({ unit: "grapheme-ascii", maxLength: 8 }),
  fc.constantFrom("**b**", "*i*", "~~s~~", "`c`", "[w](/x)", "[**w** `c`](https://example.com)", "![a](/p.webp)"),
  fc.constantFrom("<https://example.com>", "www.example.com", "a@example.com", "\\*", "&amp;", "***x***", "\u00a0»"),
  fc.constantFrom("1.", "#"),
);
const line = fc.array(words, { minLength: 1, maxLength: 8 }).map((some) => some.join(" "));
const prefixed = (prefix: string) =>
  fc.array(line, { minLength: 1, maxLength: 3 }).map((some) => some.map((one) => prefix + one).join("\n"));
const block = fc.oneof(
  fc.constantFrom(...passages),
  ...["", "# ", "## ", "### ", "###### ", "- ", "* ", "3. ", "> "].map(prefixed),
  ...["- - ", "1. - ", "> - ", "> > ", "    "].map(prefixed),
  line.map((text) => `${text}\\\n${text}`),
  line.map((text) => `\\\n${text}`),
  line.map((text) => `${text}\\\n${text}\n---`),
  line.map((text) => `- ${text}\n\n  ${text}`),
  line.map((text) => `| ${text.replaceAll("|", "")} | b |\n| :-: | --- |\n| c |\n| \`d\\|d\` | **e** | f |`),
  line.map((text) => `~~~sh\n${text}\n~~~`),
  fc.constantFrom("---", "[ref]: /somewhere", "[w][ref] and ![p][ref]", "-", ">", "Title\n===", "1)\tx"),
);

/** Without the paragraphs of list entries: remark takes a list before another one in a quotation for a loose one. */
function tight(blocks: unknown): unknown {
  const wordsOf = (child: any) => (child.tag === "p" ? child.children : [child]);
  const tightened = (_: string, value: any) =>
    value?.tag === "li" ? { ...value, children: value.children.flatMap(wordsOf) } : value;
  return JSON.parse(JSON.stringify(blocks, tightened));
}

test("any text that is shown formatted is shown to readers as before", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (some) => {
      const markdown = some.join("\n\n");
      fc.pre(documentOf(markdown) !== undefined);
      expect(tight(rendered(written(markdown)))).toEqual(tight(rendered(markdown)));
    }),
    { numRuns: fc.cases(60) },
  );
});

test.for([
  "A note.[^1]\n\n[^1]: Below.",
  "A <b>bold</b> word",
  "<div>\n\nx\n\n</div>",
  "- [ ] to do",
  "[of <https://example.com> here](/x)",
  `${"> ".repeat(60)}deep`,
])("what a document could not hold is left to Markdown: %s", (markdown) => {
  expect(documentOf(markdown)).toBeUndefined();
});

test.for(["\\\nMost", "\\\n\\\nMost", "> \\\n> Most", "- \\\n  Most", "One\\\nTwo\n---", "One\\\nTwo"])(
  "a line break stays where it is: %j",
  (markdown) => {
    expect(rendered(written(markdown))).toEqual(rendered(markdown));
    expect(JSON.stringify(rendered(markdown))).toContain(String.raw`\n`);
  },
);

test("marks close where their words do, and what is written as letters stays letters", () => {
  const bold = { type: "bold" };
  const paragraph = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
  const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
  expect(markdownOf(paragraph(text("So "), text(" bold ", bold), text("it is")))).toBe("So  **bold** it is");
  const [a, b, c] = [text("a", bold), text("b", bold, { type: "italic" }), text("c", bold)];
  expect(markdownOf(paragraph(a, b, c))).toBe("**a*b*c**");
  expect(markdownOf(paragraph(text("# not *this* <b> [x](y) 1. ")))).toBe("\\# not \\*this\\* \\<b> \\[x]\\(y) 1.");
  expect(markdownOf(paragraph(text(" ", bold)))).toBe("");
});

test("a place in the Markdown is found in the document", () => {
  const markdown = "## How\n\nAsk **twice** and [here](/x).\n\n| a | b |\n| - | - |\n| c | d |\n\n![](/p.webp)";
  const { document, leaves } = documentOf(markdown)!;
  const node = schema.nodeFromJSON(document);
  const wordsAt = (part: string) => {
    const start = markdown.indexOf(part);
    const range = rangeIn(node, leaves, start, start + part.length);
    return range && node.textBetween(range.from, range.to, " ", "[picture]");
  };
  const parts = ["## How", "twice", "[here](/x)", "k **twice** a", "| c | d |", "![](/p.webp)"];
  expect(parts.map(wordsAt)).toEqual(["How", "twice", "here", "k twice a", "c d", "[picture]"]);
  expect(rangeIn(node, leaves, 5000, 5001)).toBeUndefined();
});
