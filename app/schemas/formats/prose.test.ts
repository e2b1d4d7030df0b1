import { expect, test } from "vitest";
import { markIn, unmarked } from "../rules/field-marks.ts";
import { proseOf } from "./prose.server.ts";
import type { ProseNode } from "./prose.ts";

const asIs = (link: string) => link;

function textOf(nodes: ProseNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children ?? []))).join("");
}

function tagsOf(nodes: ProseNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(node.children ?? [])]));
}

/** As a page writes it, a block a line. */
function htmlOf(nodes: ProseNode[]): string {
  const written = nodes.map((node) => {
    if (typeof node === "string") return node;
    const { tag, children = [], ...attributes } = node;
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    return `<${tag}${pairs.join("")}>${htmlOf(children).replaceAll("\n", "")}</${tag}>`;
  });
  return written.join("\n");
}

test("one tilde is a tilde, and an address that was unlinked stays words", () => {
  expect(proseOf("5~7 and 100~200", asIs)).toEqual([{ tag: "p", children: ["5~7 and 100~200"] }]);
  const linked = "~~gone~~ www.example.com https://example.com a@example.com";
  expect(tagsOf(proseOf(linked, asIs))).toEqual(["p", "del", "a", "a", "a"]);
  expect(proseOf("[our partner](www.example.com/a)", asIs)).toEqual([
    { tag: "p", children: [{ tag: "a", href: "https://www.example.com/a", children: ["our partner"] }] },
  ]);
  const unlinked = "info\\@example.com www\\.example.com https\\://example.com";
  expect(tagsOf(proseOf(unlinked, asIs))).toEqual(["p"]);
});

test("paragraphs, headings, lists, quotations, emphasis and tables are there", () => {
  const markdown = `# One

Two **three** *four* \`five\`

3. a
4. b

> said

| h |
| :-: |
| c |`;
  expect(htmlOf(proseOf(markdown, asIs)).split("\n")).toEqual([
    "<h2>One</h2>",
    "<p>Two <strong>three</strong> <em>four</em> <code>five</code></p>",
    "<ol start=3><li>a</li><li>b</li></ol>",
    "<blockquote><p>said</p></blockquote>",
    '<table><thead><tr><th align="center">h</th></tr></thead><tbody><tr><td align="center">c</td></tr></tbody></table>',
  ]);
});

test("a link of the site gets its address, others stay", () => {
  const markdown = "[a](/services) [b](https://example.com/) [c](mailto:a@b.ca)";
  const [paragraph] = proseOf(markdown, (link) => (link.startsWith("/") ? `/fr${link}` : link));
  const links = typeof paragraph === "object" ? paragraph.children : [];
  const leads = links?.flatMap((node) => (typeof node === "object" ? [node.href] : []));
  expect(leads).toEqual(["/fr/services", "https://example.com/", "mailto:a@b.ca"]);
});

test.for(
  [
    ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '<a href="javascript:alert(1)">a</a>'],
    ["[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](data:text/html;base64,PHNjcmlwdD4=)"],
    ["[a](vbscript:x)", "![a](javascript:alert(1))", "<iframe src=//evil.example></iframe>"],
    ["<style>*{display:none}</style>", "<svg onload=alert(1)>", '[a](https://example.com "onclick=x")'],
  ].flat(),
)("nothing of %j can run", (markdown) => {
  const nodes = proseOf(markdown, asIs);
  expect(JSON.stringify(nodes)).not.toMatch(/javascript:|vbscript:|data:text|onerror|onload|onclick/i);
  expect(tagsOf(nodes).filter((tag) => !["p", "a", "img"].includes(tag))).toEqual([]);
});

test("a text that is longer than any form takes is shown in part, in paragraphs that a page can have", () => {
  const nodes = proseOf("a\n\n".repeat(130_000), asIs);
  expect(nodes.length).toBeLessThanOrEqual(2_500);
  expect(textOf(proseOf("**a** ".repeat(70_000), asIs)).length).toBe(90_000);
});

test("long lists of links, tables and paragraphs are read", () => {
  const texts = [
    Array.from({ length: 200 }, (_, at) => `- [One of many links](https://example.com/${at}) and **more**`),
    ["| A | B | C |", "| - | - | - |", ...Array.from({ length: 60 }, (_, at) => `| [a](/${at}) | *b* | \`c\` |`)],
    Array.from({ length: 130 }, (_, at) => `${"A sentence of an article. ".repeat(24)}[a](/${at}) **b**\n`),
  ];
  for (const lines of texts) expect(tagsOf(proseOf(lines.join("\n"), asIs))).toContain("a");
});

test("a line end between two marked words is a space, one between blocks is nothing", () => {
  const markdown = "**one**\n*two*\n\n- **a**\n  `b`\n  - c";
  expect(textOf(proseOf(markdown, asIs))).toBe("one\ntwoa\nbc");
});

const filledUp = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const growing = (mark: string, length: number) =>
  Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, index) => mark.repeat(index + 1)).join("a ");
const shapes: Record<string, (length: number) => string> = {
  "a table as wide as it is high": (length) => {
    const width = Math.floor(Math.sqrt(length / 2));
    return `${"|a".repeat(width)}|\n${"|-".repeat(width)}|\n${filledUp("|a|\n", length)}`;
  },
  "a narrow table with every row": (length) => `|a|b|\n|-|-|\n${filledUp("|c|d|\n", length)}`,
  "a quotation in a quotation": (length) => ">".repeat(length),
  "a list in a list by indentation": (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length)) }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n"),
  "open brackets and ends of links": (length) => "[".repeat(length / 4) + filledUp("](a)", length),
  "words after an open bracket": (length) => `[${filledUp("a ", length)}`,
  ...Object.fromEntries(
    ["[", "![", "[ ", "[^"].flatMap((open) =>
      ["]", "1] ", "](1) ", "1 ", "](2 ("].map((then) => [
        `${open} and ${then}`,
        (length: number) => open.repeat(590) + filledUp(then, Math.max(length - 590 * open.length, 0)),
      ]),
    ),
  ),
  "an address and what may end it": (length) => `www.a.b/${filledUp("&a;", length)}`,
  "runs of stars, each longer than the last": (length) => growing("*", length),
  "runs of backticks, each longer than the last": (length) => growing("`", length),
  "rows that look empty": (length) => `${"|a".repeat(39)}\n${"|-".repeat(39)}\n${filledUp("\u00a0\n", length)}`,
  ...Object.fromEntries(
    [
      ["a\n=\n", "a\n=\n\n", "* * * a\n", "* a\n  * b\n", "> a\n\n", "*a_", "*_", "a <!-- ", "a <? ", "a\r=\r"],
      ["**a*", "~~a~", "[a] ", "# a\n", "a\n\n", "- [ ] a\n"],
    ]
      .flat()
      .map((part) => [JSON.stringify(part), (length: number) => filledUp(part, length)]),
  ),
};

test.for(Object.entries(shapes))("%s over and over is shown as it was typed, and soon", ([, shape]) => {
  const before = process.cpuUsage();
  for (const length of [4_000, 40_000, 90_000])
    expect(JSON.stringify(proseOf(shape(length), asIs)).length).toBeLessThan(2_000_000);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2_000);
  expect(proseOf(shape(90_000), asIs)[0]).toMatchObject({ tag: "p" });
});

test("each block of a text can say where in its Markdown it stands, and reads as it did", () => {
  const markdown = `# One

Two **three**
more

- a *b*
  - c

> said

![only a picture](/a.webp)

\`\`\`
code
\`\`\`

| h |
| :-: |
| [c](/x) |`;
  const marked = proseOf(markdown, asIs, "body");
  expect(textOf(unmarked(marked))).toBe(textOf(proseOf(markdown, asIs)));
  const placesOf = (nodes: ProseNode[]): unknown[] =>
    nodes.flatMap((node) => {
      if (typeof node !== "string") return placesOf(node.children ?? []);
      const mark = markIn(node);
      return mark ? [[mark.field, markdown.slice(mark.start, mark.end)]] : [];
    });
  const list = ["- c", "- a *b*\n  - c"];
  const said = ["# One", "Two **three**\nmore", ...list, "said", "```\ncode\n```"];
  expect(placesOf(marked)).toEqual([...said, "h", "[c](/x)"].map((text) => ["body", expect.stringContaining(text)]));
});
