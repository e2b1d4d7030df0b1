import { expect, test } from "vitest";
import { proseOf } from "./prose.server.ts";
import type { ProseNode } from "./prose.ts";

const asIs = (link: string) => link;

function textOf(nodes: ProseNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children ?? []))).join("");
}

function tagsOf(nodes: ProseNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(node.children ?? [])]));
}

test("paragraphs, headings, lists, quotations, emphasis and tables are there", () => {
  const markdown = `# One

Two **three** *four* \`five\`

3. a
4. b

> said

| h |
| :-: |
| c |`;
  expect(proseOf(markdown, asIs)).toEqual([
    { tag: "h2", children: ["One"] },
    {
      tag: "p",
      children: [
        "Two ",
        { tag: "strong", children: ["three"] },
        " ",
        { tag: "em", children: ["four"] },
        " ",
        { tag: "code", children: ["five"] },
      ],
    },
    {
      tag: "ol",
      start: 3,
      children: [
        { tag: "li", children: ["a"] },
        { tag: "li", children: ["b"] },
      ],
    },
    { tag: "blockquote", children: [{ tag: "p", children: ["said"] }] },
    {
      tag: "table",
      children: [
        { tag: "thead", children: [{ tag: "tr", children: [{ tag: "th", align: "center", children: ["h"] }] }] },
        { tag: "tbody", children: [{ tag: "tr", children: [{ tag: "td", align: "center", children: ["c"] }] }] },
      ],
    },
  ]);
});

test("a link of the site gets its address, others stay", () => {
  const [paragraph] = proseOf("[a](/services) [b](https://example.com/) [c](mailto:a@b.ca)", (link) =>
    link.startsWith("/") ? `/fr${link}` : link,
  );
  const links = typeof paragraph === "object" ? paragraph.children : [];
  expect(links?.flatMap((node) => (typeof node === "object" ? [node.href] : []))).toEqual([
    "/fr/services",
    "https://example.com/",
    "mailto:a@b.ca",
  ]);
});

test.for([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](vbscript:x)",
  "![a](javascript:alert(1))",
  "<iframe src=//evil.example></iframe>",
  "<style>*{display:none}</style>",
  "<svg onload=alert(1)>",
  '[a](https://example.com "onclick=x")',
])("nothing of %j can run", (markdown) => {
  const nodes = proseOf(markdown, asIs);
  expect(JSON.stringify(nodes)).not.toMatch(/javascript:|vbscript:|data:text|onerror|onload|onclick/i);
  expect(tagsOf(nodes).filter((tag) => !["p", "a", "img"].includes(tag))).toEqual([]);
});

test("a text as long as the database takes is read in time that grows with its length", () => {
  const long = "*a ".repeat(30_000);
  expect(textOf(proseOf(long, asIs)).length).toBeGreaterThan(50_000);
});

test("a line end between two marked words is a space, one between blocks is nothing", () => {
  const markdown = "**one**\n*two*\n\n- **a**\n  `b`\n  - c";
  expect(textOf(proseOf(markdown, asIs))).toBe("one\ntwoa\nbc");
});
