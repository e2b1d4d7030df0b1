import type { Element, ElementContent, Root } from "hast";
import { LRUCache } from "lru-cache";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { fieldMark } from "../rules/field-marks.ts";
import { isTooComplex, longestMarkdown } from "./markdown-bounds.ts";
import { markdownReader } from "./markdown-syntax.ts";
import { linkProtocols, pictureProtocols, type ProseNode } from "./prose.ts";

const tags =
  "h1 h2 h3 h4 h5 h6 p ul ol li blockquote strong em del code pre hr br a img table thead tbody tr th td".split(" ");

const inlineTags = "strong em del code a img".split(" ");

/** The page's title is the first level; below the fourth nothing looks different. */
const levels: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

/** No raw HTML, no address but http(s), mailto, tel and those of this site, pictures from this site or its files alone. */
const processor = markdownReader()
  .use(remarkRehype)
  .use(() => withLowerSchemes)
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: tags,
    attributes: { a: ["href"], img: ["src", "alt"], ol: ["start"], th: ["align"], td: ["align"] },
    protocols: { href: linkProtocols, src: pictureProtocols },
    strip: ["script", "style"],
  });

const mostParagraphs = 2_500;
/** The next steps know `https:` in lower case alone. */
function withLowerSchemes(node: Root | ElementContent): void {
  if (node.type === "element")
    for (const name of ["href", "src"]) {
      const address = node.properties[name];
      if (typeof address === "string")
        node.properties[name] = address.replace(/^[a-z]{1,20}:/i, (scheme) => scheme.toLowerCase());
    }
  if ("children" in node) for (const child of node.children) withLowerSchemes(child as ElementContent);
}

/** Sized by characters: a tree takes some thirty times the memory of its text. */
const parsed = new LRUCache<string, Root>({ maxSize: 500_000, sizeCalculation: (_, text) => text.length + 1 });

/** Headings go one level down; what is too complex comes as plain paragraphs. `localized` maps addresses, and a link without one is text; with `field`, blocks are marked. */
export function proseOf(markdown: string, localized: Localized, field?: string): ProseNode[] {
  if (isTooComplex(markdown)) return plainParagraphs(markdown);
  let tree = parsed.get(markdown);
  if (!tree) {
    tree = processor.runSync(processor.parse(markdown)) as Root;
    parsed.set(markdown, tree);
  }
  return nodesOf(tree.children as ElementContent[], { localized, field });
}

function plainParagraphs(text: string): ProseNode[] {
  const paragraphs = text.slice(0, longestMarkdown).split(/\n{2,}/, mostParagraphs);
  return paragraphs.map((paragraph) => ({ tag: "p", children: [paragraph] }));
}

type Localized = (link: string) => string | undefined;
type Options = { localized: Localized; field: string | undefined };

function nodesOf(children: readonly ElementContent[], options: Options): ProseNode[] {
  return children.flatMap((child, place): ProseNode[] => {
    if (child.type === "text") return child.value === "\n" && !isBetweenWords(children, place) ? [] : [child.value];
    if (child.type !== "element") return [];
    const { href } = child.properties;
    const isDead = typeof href === "string" && options.localized(href) === undefined;
    return isDead ? nodesOf(child.children, options) : [nodeOf(child, options)];
  });
}

function isBetweenWords(children: readonly ElementContent[], place: number): boolean {
  return [children[place - 1], children[place + 1]].every(
    (node) => node?.type === "text" || (node?.type === "element" && inlineTags.includes(node.tagName)),
  );
}

function nodeOf({ tagName, properties, children, position }: Element, { localized, field }: Options): ProseNode {
  const node: ProseNode = { tag: (levels[tagName] ?? tagName) as Exclude<ProseNode, string>["tag"] };
  const { href, src, alt, align, start } = properties;
  if (typeof href === "string") node.href = localized(href)!;
  if (typeof src === "string") node.src = localized(src)!;
  if (typeof alt === "string") node.alt = alt;
  if (typeof align === "string") node.align = align as "left" | "center" | "right";
  if (typeof start === "number") node.start = start;
  if (children.length > 0) node.children = nodesOf(children, { localized, field });
  if (field && position && !inlineTags.includes(tagName) && children.some(saysSomething))
    node.children?.push(fieldMark({ field, start: position.start.offset!, end: position.end.offset! }));
  return node;
}

function saysSomething(node: ElementContent): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  return node.type === "element" && inlineTags.includes(node.tagName) && node.children.some(saysSomething);
}
