import type { JSONContent } from "@tiptap/core";
import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import type { List, Nodes, Root as MarkdownRoot } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import { unified } from "unified";
import { isSafeLink } from "../../../schemas/formats/prose.ts";
import { unwrapped } from "../../../schemas/formats/wrapped-link.ts";
import { contentOf } from "./markdown.ts";

const reader = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeRemark);

type Kept = {
  keepsPicture: (address: string) => boolean;
  onEmbed?: () => void;
};

/** Keeps what Markdown can say: styles and unsafe addresses go, Word's list paragraphs become lists, wrapped links are unwrapped. */
export function pastedContent(html: string, { keepsPicture, onEmbed }: Kept): JSONContent[] {
  const copied = reader.parse(html);
  softenSpaces(copied);
  const shift =
    find(copied, (node) => node.tagName === "h1" || classesOf(node).includes("MsoTitle")) !== undefined ? 1 : 0;
  const cleaned: Root = { type: "root", children: listed(tidied(copied.children)) as RootContent[] };
  const root = writer.runSync(cleaned) as MarkdownRoot;
  root.children = plain(root.children);
  return contentOf(root);

  function tidied(nodes: readonly (RootContent | ElementContent)[]): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      if (node.type === "text") return [node];
      if (node.type !== "element") return [];
      return tidiedElement(node);
    });
  }

  function tidiedElement(node: Element): ElementContent[] {
    const { tagName, properties } = node;
    const styles = stylesOf(node);
    if (styles.get("mso-list")?.toLowerCase() === "ignore") return [];
    if (styles.get("display") === "none" || styles.get("mso-hide") === "all" || classesOf(node).includes("EOP"))
      return [];
    if (isOfReview(node, styles) || isOfBrowser(node)) return [];
    if (/^(iframe|video|audio|object|embed)$/.test(tagName)) {
      onEmbed?.();
      return [];
    }
    const children = tidied(node.children);
    const all = /^(ul|ol)$/.test(tagName)
      ? withNestedLists(children)
      : /^t[dh]$/.test(tagName)
        ? withoutBlocks(children)
        : children;
    const copy = { ...node, properties: allowedProperties(node), children: all };
    if (tagName === "img") return keepsPicture(properties.src ?? "") ? [copy] : [];
    if (tagName === "a") return isSafeLink(addressOf(node)) ? [copy] : all;
    if (tagName === "mark") return all;
    if (tagName === "sup" || tagName === "sub") return inSmallDigits(all, smallDigits[tagName]);
    if (tagName === "table") return [withHeader(copy)];
    if (/^h[1-6]$/.test(tagName)) return [{ ...copy, tagName: `h${Number(tagName[1]) + shift}` }];
    if (tagName === "p" && !styles.has("mso-list") && !hasText(all)) return [];
    if (tagName === "p" && classesOf(node).includes("MsoTitle")) return [{ ...copy, tagName: "h2" }];
    if (/^(b|strong|i|em|span|font|s|del|strike)$/.test(tagName)) return emphasised(node, all, styles);
    return [copy];
  }

  function plain(nodes: MarkdownRoot["children"]): MarkdownRoot["children"] {
    for (const node of nodes) settleItems(node);
    return mergedLists(nodes);
  }
}

function isOfBrowser(node: Element): boolean {
  const isMade = classesOf(node).includes("Apple-interchange-newline") || node.properties["type"] === "_moz";
  return node.tagName === "br" && isMade;
}

type CopiedText = { node: Text; isMade: boolean };

/** WebKit and Chromium copy a space at an edge as a hard one, Word several together. Hard spaces that were typed, or that French sets, stay. */
function softenSpaces(root: Root): void {
  const texts = textsIn(root.children, false);
  for (const [place, { node, isMade }] of texts.entries()) {
    const text = node.value;
    node.value = text.replace(/[ \n\t\u00A0\u202F]+/g, (spaces, at: number) => {
      if (!/[\u00A0\u202F]/.test(spaces)) return spaces;
      const before = at > 0 ? text[at - 1] : texts[place - 1]?.node.value.at(-1);
      const after = text[at + spaces.length] ?? texts[place + 1]?.node.value[0];
      const isFrench = before === "«" || (after !== undefined && ":;?!»%".includes(after));
      if (spaces.length === 1) return isMade && !isFrench ? " " : spaces;
      return isFrench ? "\u00A0" : " ";
    });
  }
}

/** In their order; `isMade` where a program says by an element of its own that it made the spaces of the text. */
function textsIn(nodes: readonly (RootContent | ElementContent)[], isMade: boolean): CopiedText[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [{ node, isMade }];
    const isSpaced = node.type !== "element" || node.tagName === "pre";
    return isSpaced ? [] : textsIn(node.children, isMade || isMadeSpace(node));
  });
}

function isMadeSpace(node: Element): boolean {
  const [text, ...more] = node.children;
  if (node.tagName !== "span" || text?.type !== "text" || text.value.trim() !== "" || more.length > 0) return false;
  const isBare = Object.keys(node.properties).length === 0;
  const isNamed = classesOf(node).some((name) => name === "Apple-converted-space" || name === "Apple-tab-span");
  const styles = stylesOf(node);
  return isBare || isNamed || styles.has("mso-spacerun") || styles.has("mso-tab-count");
}

const partsOfReview = ["msocomanchor", "msocomtxt", "msocomoff", "MsoCommentReference", "msoDel"];

/** Comments and what they hang on, and words that somebody struck out for the others to see: Word's, and those of Google Docs. */
function isOfReview(node: Element, styles: Map<string, string>): boolean {
  const { tagName, properties } = node;
  if (/^comment(-list)?$/.test(styles.get("mso-element") ?? "")) return true;
  if (classesOf(node).some((name) => partsOfReview.includes(String(name)))) return true;
  if (tagName === "del") return properties.cite !== undefined || properties.dateTime !== undefined;
  const leadsTo = (place: string) => (other: Element) => (other.properties.href ?? "").startsWith(place);
  return leadsTo("#cmnt")(node) || (tagName === "div" && find(node, leadsTo("#cmnt_ref")) !== undefined);
}

const smallDigits = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾", sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎" };

/** Markdown has nothing for them; digits have characters of their own. */
function inSmallDigits(nodes: ElementContent[], small: string): ElementContent[] {
  const isPlain = nodes.every((node) => node.type === "text" && /^[\d+\-=()\s]*$/.test(node.value));
  if (!isPlain) return nodes;
  return nodes.map((node) =>
    node.type === "text"
      ? { ...node, value: node.value.replace(/[\d+\-=()]/g, (sign) => small["0123456789+-=()".indexOf(sign)]!) }
      : node,
  );
}

function allowedProperties(node: Element): Element["properties"] {
  const { tagName, properties } = node;
  const { style, src, alt, href, start, colSpan, rowSpan } = properties;
  if (tagName === "p") return { style, marker: markerIn(node) };
  if (tagName === "img") return { src, alt };
  if (tagName === "a") return { href: unwrapped(href ?? "") };
  if (tagName === "ol") return { start };
  return tagName === "td" || tagName === "th" ? { colSpan, rowSpan } : {};
}

function markerIn(node: Element): string {
  const isMarker = (other: Element) => stylesOf(other).get("mso-list")?.toLowerCase() === "ignore";
  const marker = find(node, isMarker);
  return marker ? wordsIn(marker).trim() : "";
}

/** A link to a place on the copied page leads nowhere here. */
function addressOf({ properties }: Element): string {
  const address = properties.href ?? "";
  return address.startsWith("#") ? "" : address;
}

/** A style says more than a tag: Google Docs wraps all it copies in a `b` of normal weight. */
function emphasised(node: Element, children: ElementContent[], styles: Map<string, string>): ElementContent[] {
  if (!hasText(children)) return children;
  const { tagName } = node;
  const weight = styles.get("font-weight");
  const slant = styles.get("font-style");
  const line = styles.get("text-decoration") ?? styles.get("text-decoration-line") ?? "";
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : /^(b|strong)$/.test(tagName);
  const isItalic = slant ? /^(italic|oblique)/.test(slant) : /^(i|em)$/.test(tagName);
  const isStruck = line ? line.includes("line-through") : /^(s|del|strike)$/.test(tagName);
  let content = children;
  if (isStruck) content = [element("del", content)];
  if (isItalic) content = [element("em", content)];
  if (isBold) content = [element("strong", content)];
  return content;
}

/** The first row of a table that names no header says what the columns are. */
function withHeader(table: Element): Element {
  const named = (tagName: string) => (node: Element) => node.tagName === tagName;
  if (find(table, named("th"))) return table;
  const first = find(table, named("tr"));
  if (!first) return table;
  for (const cell of first.children) if (cell.type === "element" && cell.tagName === "td") cell.tagName = "th";
  return table;
}

/** A list that stands in a list, as Google Docs has it, belongs to the entry before it. */
function withNestedLists(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const last = items.findLast((item) => item.type === "element");
    const isList = child.type === "element" && /^(ul|ol)$/.test(child.tagName);
    if (isList && last?.type === "element" && last.tagName === "li") last.children.push(child);
    else items.push(child);
  }
  return items;
}

function withoutBlocks(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== "element" || !/^(p|div|h\d|ul|ol|li|blockquote|pre|br)$/.test(child.tagName)) return [child];
    return [...withoutBlocks(child.children), { type: "text", value: " " }];
  });
}

type WordItem = { level: number; ordered: boolean; start: number; content: ElementContent[] };

function listed(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let items: WordItem[] = [];
  for (const node of nodes) {
    const item = node.type === "element" ? wordItem(node) : undefined;
    if (item) items.push(item);
    else if (node.type !== "text" || node.value.trim() !== "" || items.length === 0) {
      result.push(...listsOf(items), node.type === "element" ? { ...node, children: listed(node.children) } : node);
      items = [];
    }
  }
  return [...result, ...listsOf(items)];
}

function wordItem(node: Element): WordItem | undefined {
  const { tagName, properties, children } = node;
  const [, level] = /\blevel(\d)\b/.exec(stylesOf(node).get("mso-list") ?? "") ?? [];
  if (tagName !== "p" || !level) return undefined;
  const marker = String(properties["marker"] ?? "");
  const [, number] = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.exec(marker) ?? [];
  return { level: Number(level), ordered: number !== undefined, start: Number(number) || 1, content: children };
}

function listsOf(items: WordItem[]): Element[] {
  const lists: Element[] = [];
  for (let from = 0; from < items.length;) {
    const { level, ordered, start } = items[from]!;
    const next = items.findIndex(
      (item, place) => place > from && (item.level < level || (item.level === level && item.ordered !== ordered)),
    );
    const to = next === -1 ? items.length : next;
    const list = element(ordered ? "ol" : "ul", itemsOf(items.slice(from, to), level));
    lists.push(ordered && start !== 1 ? { ...list, properties: { start } } : list);
    from = to;
  }
  return lists;
}

function itemsOf(items: WordItem[], level: number): Element[] {
  const entries: Element[] = [];
  for (let from = 0; from < items.length;) {
    const next = items.findIndex((item, place) => place > from && item.level <= level);
    const to = next === -1 ? items.length : next;
    entries.push(element("li", [...items[from]!.content, ...listsOf(items.slice(from + 1, to))]));
    from = to;
  }
  return entries;
}

/** Nothing to tick, and blank lines only between the paragraphs of one entry. */
function settleItems(node: Nodes): void {
  if (node.type === "listItem") {
    node.checked = null;
    node.spread = node.children.filter(({ type }) => type === "paragraph").length > 1;
  }
  if (node.type === "list") node.spread = false;
  if ("children" in node) for (const child of node.children) settleItems(child);
}

/** Word on the web gives each entry a list of its own. */
function mergedLists(nodes: MarkdownRoot["children"]): MarkdownRoot["children"] {
  const result: MarkdownRoot["children"] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === "list" && last?.type === "list" && continues(last, node)) last.children.push(...node.children);
    else result.push(node);
  }
  return result;
}

function continues(list: List, next: List): boolean {
  if (list.ordered !== next.ordered) return false;
  return !next.ordered || (next.start ?? 1) === (list.start ?? 1) + list.children.length;
}

function stylesOf({ properties }: Element): Map<string, string> {
  const declarations = (properties.style ?? "").split(";");
  return new Map(
    declarations.flatMap((declaration): [string, string][] => {
      const [name = "", value] = declaration.split(/:(.*)/s);
      return value === undefined ? [] : [[name.trim().toLowerCase(), value.trim()]];
    }),
  );
}

function classesOf({ properties: { className } }: Element): (string | number)[] {
  return Array.isArray(className) ? className : [];
}

function find(node: Root | Element, matches: (node: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = matches(child) ? child : find(child, matches);
    if (found) return found;
  }
  return undefined;
}

function wordsIn(node: Element): string {
  return node.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? wordsIn(child) : ""))
    .join("");
}

function hasText(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    (node) =>
      (node.type === "text" && node.value.trim() !== "") ||
      (node.type === "element" && (node.tagName === "img" || hasText(node.children))),
  );
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
