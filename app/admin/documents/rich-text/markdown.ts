import type { JSONContent } from "@tiptap/core";
import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableCell,
  Text,
} from "mdast";
import remarkStringify from "remark-stringify";
import { isTooComplex } from "../../../schemas/formats/markdown-bounds.ts";
import { markdownReader } from "../../../schemas/formats/markdown-syntax.ts";

export type Leaf = { start: number; end: number; text: string };

type Mark = { type: string; attrs?: { href?: string } };
type Block = BlockContent | DefinitionContent;

const processor = markdownReader().use(remarkStringify, {
  bullet: "-",
  rule: "-",
  listItemIndent: "one",
  resourceLink: true,
});

const deepest = 40;
/** What only Markdown shows: footnotes, HTML (which readers do not see) and boxes to tick; and an address in a link. */
const notFormatted = new Set(["html", "footnoteDefinition", "footnoteReference"]);

/** Undefined where the document could not hold all that the Markdown says, or parsing it would hold the browser. */
export function documentOf(markdown: string): { document: JSONContent; leaves: Leaf[] } | undefined {
  const root = isTooComplex(markdown) ? undefined : processor.parse(markdown);
  if (!root || !isFormatted(root)) return undefined;
  const leaves: Leaf[] = [];
  return { document: { type: "doc", content: blocksOf(root, leaves) }, leaves };
}

export function contentOf(root: Root): JSONContent[] {
  return isFormatted(root) ? blocksOf(root, []) : [];
}

export function markdownOf(document: JSONContent): string {
  const root: Root = { type: "root", children: flowOf(document.content) as RootContent[] };
  return processor.stringify(root).trimEnd();
}

function isFormatted(node: Nodes, depth = 0, isLinked = false): boolean {
  const isLink = node.type === "link" || node.type === "linkReference";
  if (notFormatted.has(node.type) || depth > deepest || (isLink && isLinked)) return false;
  if (node.type === "listItem" && typeof node.checked === "boolean") return false;
  return !("children" in node) || node.children.every((child) => isFormatted(child, depth + 1, isLink || isLinked));
}

function blocksOf(root: Root, leaves: Leaf[]): JSONContent[] {
  const note = (node: Nodes, text: string) =>
    void leaves.push({ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0, text });
  const inline = inlineReader(definitionsIn(root), note);
  return blocks(root);

  function blocks(parent: Parents): JSONContent[] {
    const content = (parent.children as RootContent[]).flatMap((child) => block(child) ?? []);
    return content.length > 0 ? content : [{ type: "paragraph" }];
  }

  function block(node: RootContent): JSONContent | undefined {
    switch (node.type) {
      case "paragraph":
        return textBlock("paragraph", node);
      case "heading":
        return { ...textBlock("heading", node), attrs: { level: Math.min(Math.max(node.depth, 2), 4) } };
      case "blockquote":
        return { type: "blockquote", content: blocks(node) };
      case "list":
        return list(node);
      case "code":
        note(node, node.value);
        return {
          type: "codeBlock",
          attrs: { language: node.lang ?? null },
          ...(node.value && { content: [{ type: "text", text: node.value }] }),
        };
      case "thematicBreak":
        return { type: "horizontalRule" };
      case "table":
        return table(node);
      default:
        return undefined;
    }
  }

  function list({ ordered, start, spread, children }: List): JSONContent {
    const content = children.map((item) => ({
      type: "listItem",
      attrs: { spread: item.spread === true },
      content: blocks(item),
    }));
    const attrs = { spread: spread === true, ...(ordered && { start: start ?? 1 }) };
    return { type: ordered ? "orderedList" : "bulletList", attrs, content };
  }

  /** Rows are as long as the first one, as readers see them. */
  function table({ align, children: [header, ...rows] }: Table): JSONContent {
    const columns = header?.children.length ?? 0;
    const row = (cells: TableCell[], type: string): JSONContent => ({
      type: "tableRow",
      content: Array.from({ length: columns }, (_, place) => ({
        type,
        attrs: { align: align?.[place] ?? null },
        content: [textBlock("paragraph", cells[place] ?? { children: [] })],
      })),
    });
    return {
      type: "table",
      content: [
        row(header?.children ?? [], "tableHeader"),
        ...rows.map(({ children }) => row(children.slice(0, columns), "tableCell")),
      ],
    };
  }

  function textBlock(type: string, parent: { children: PhrasingContent[] }): JSONContent {
    const content = inline(parent.children, []);
    return content.length > 0 ? { type, content } : { type };
  }
}

type Inline = (nodes: PhrasingContent[], marks: Mark[]) => JSONContent[];

function inlineReader(definitions: Map<string, string>, note: (node: Nodes, text: string) => void): Inline {
  return inline;

  function inline(nodes: PhrasingContent[], marks: Mark[]): JSONContent[] {
    return nodes.flatMap((node): JSONContent[] => {
      const marked = marks.length > 0 ? { marks } : {};
      switch (node.type) {
        case "text":
          note(node, node.value);
          return node.value ? [{ type: "text", text: node.value.replaceAll("\n", " "), ...marked }] : [];
        case "inlineCode":
          note(node, node.value);
          return node.value ? [{ type: "text", text: node.value, marks: [...marks, { type: "code" }] }] : [];
        case "break":
          return [{ type: "hardBreak", ...marked }];
        case "image":
          note(node, "\uFFFC");
          return [{ type: "image", attrs: { src: node.url, alt: node.alt ?? "" }, ...marked }];
        case "imageReference":
          note(node, "\uFFFC");
          return [
            { type: "image", attrs: { src: definitions.get(node.identifier) ?? "", alt: node.alt ?? "" }, ...marked },
          ];
        case "link":
          return inline(node.children, [...marks, { type: "link", attrs: { href: node.url } }]);
        case "linkReference":
          return inline(node.children, [
            ...marks,
            { type: "link", attrs: { href: definitions.get(node.identifier) ?? "" } },
          ]);
        case "strong":
        case "emphasis":
        case "delete":
          return inline(node.children, withMark(marks, markNames[node.type]));
        default:
          return [];
      }
    });
  }
}

function definitionsIn(node: Nodes, found = new Map<string, string>()): Map<string, string> {
  if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
  if ("children" in node) for (const child of node.children) definitionsIn(child, found);
  return found;
}

const markNames = { strong: "bold", emphasis: "italic", delete: "strike" };
const nodeNames = { bold: "strong", italic: "emphasis", strike: "delete" } as const;

function withMark(marks: Mark[], type: string): Mark[] {
  return marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];
}

function flowOf(content: JSONContent[] = []): Block[] {
  return content.flatMap((node): Block[] => {
    const { type, attrs = {}, content: inner } = node;
    switch (type) {
      case "paragraph": {
        const children = phrasingOf(inner);
        return children.length > 0 ? [{ type: "paragraph", children }] : [];
      }
      case "heading":
        return [{ type: "heading", depth: attrs["level"], children: phrasingOf(inner) }];
      case "blockquote":
        return [{ type: "blockquote", children: flowOf(inner) }];
      case "bulletList":
      case "orderedList":
        return [
          {
            type: "list",
            ordered: type === "orderedList",
            ...(type === "orderedList" && { start: attrs["start"] ?? 1 }),
            spread: attrs["spread"] === true,
            children: (inner ?? []).map((item): ListItem => ({
              type: "listItem",
              spread: item.attrs?.["spread"] === true,
              children: flowOf(item.content),
            })),
          },
        ];
      case "codeBlock":
        return [{ type: "code", lang: attrs["language"] ?? null, value: inner?.[0]?.text ?? "" }];
      case "horizontalRule":
        return [{ type: "thematicBreak" }];
      case "table":
        return [
          {
            type: "table",
            align: (inner?.[0]?.content ?? []).map((cell) => cell.attrs?.["align"] ?? null),
            children: (inner ?? []).map((row) => ({
              type: "tableRow",
              children: (row.content ?? []).map((cell) => ({
                type: "tableCell",
                children: phrasingOf(cell.content?.[0]?.content),
              })),
            })),
          },
        ];
      default:
        return [];
    }
  });
}

type InlineLeaf = { node: PhrasingContent; marks: Mark[] };

function phrasingOf(content: JSONContent[] = []): PhrasingContent[] {
  return nested(withoutEdges(content.flatMap(leavesIn)));
}

function leavesIn({ type, text = "", attrs = {}, marks: all = [] }: JSONContent): InlineLeaf[] {
  const marks = all.filter((mark) => mark.type !== "code") as Mark[];
  if (type === "hardBreak") return [{ node: { type: "break" }, marks }];
  if (type === "image") return [{ node: { type: "image", url: attrs["src"] ?? "", alt: attrs["alt"] ?? "" }, marks }];
  if (marks.length < all.length) return [{ node: { type: "inlineCode", value: text }, marks }];
  const parts = text.match(/[ \t\n]+|[^\S \t\n]+|\S+/g) ?? [];
  return parts.map((value) => ({ node: { type: "text", value }, marks }));
}

/** Markdown has no space at the ends of a line, nor a break at the end of a block. */
function withoutEdges(leaves: InlineLeaf[]): InlineLeaf[] {
  const kept: InlineLeaf[] = [];
  const isAtEdge = () => (kept.at(-1)?.node.type ?? "break") === "break";
  const trim = () => {
    while (kept.length > 0 && isSpace(kept.at(-1)!)) kept.pop();
  };
  for (const leaf of leaves) {
    if (leaf.node.type === "break") trim();
    if (!isSpace(leaf) || !isAtEdge()) kept.push(leaf);
  }
  trim();
  return kept.slice(0, kept.findLastIndex(({ node }) => node.type !== "break") + 1);
}

function isSpace({ node }: InlineLeaf): boolean {
  return node.type === "text" && /^[ \t\n]+$/.test(node.value);
}

function isBetweenWords({ node }: InlineLeaf): boolean {
  return node.type === "break" || (node.type === "text" && node.value.trim() === "");
}

/** The mark that goes on longest stands outside. Markdown marks no words that begin or end with a space: it goes outside too. */
function nested(leaves: InlineLeaf[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let from = 0; from < leaves.length;) {
    const leaf = leaves[from]!;
    const marks = isBetweenWords(leaf) ? [] : leaf.marks;
    const [longest] = marks
      .map((mark) => ({ mark, to: endOf(leaves, from, mark) }))
      .toSorted((one, other) => other.to - one.to);
    if (!longest) {
      nodes.push(leaf.node);
      from += 1;
      continue;
    }
    const inside = leaves
      .slice(from, longest.to)
      .map(({ node, marks }) => ({ node, marks: marks.filter((mark) => !isSame(mark, longest.mark)) }));
    nodes.push(wrapped(longest.mark, nested(inside)));
    from = longest.to;
  }
  return joined(nodes);
}

function endOf(leaves: InlineLeaf[], from: number, mark: Mark): number {
  const next = leaves.findIndex(({ marks }, place) => place > from && !marks.some((other) => isSame(mark, other)));
  const run = leaves.slice(0, next === -1 ? leaves.length : next);
  return run.findLastIndex((leaf) => !isBetweenWords(leaf)) + 1;
}

function isSame(one: Mark, other: Mark): boolean {
  return one.type === other.type && one.attrs?.href === other.attrs?.href;
}

function wrapped({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  const name = nodeNames[type as keyof typeof nodeNames];
  return name ? { type: name, children } : { type: "link", url: attrs?.href ?? "", children: children as Text[] };
}

function joined(nodes: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === node.type && (last.type === "text" || last.type === "inlineCode") && "value" in node) {
      result[result.length - 1] = { ...last, value: last.value + node.value };
    } else result.push(node);
  }
  return result;
}
