import type { Nodes, Parents, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { folded } from "../content/folded.ts";
import { shortened } from "./clean-text.ts";
import type { Kind } from "./kinds/fields.ts";
import type { Language } from "./languages.ts";
import { isTooComplex } from "./markdown-bounds.ts";
import { shownOfResult } from "./search-result.ts";

export const findingRules = [
  "headingOrder",
  "pictureWithoutAlternative",
  "linkText",
  "tableWithoutHeader",
  "allCapitals",
  "longSentence",
  "searchDescriptionMissing",
] as const;
export type FindingRule = (typeof findingRules)[number];

export type Finding = {
  rule: FindingRule;
  field: string;
  /** In the field: from 1, with the characters it spans, and the heading that it stands under. Without them the whole field is meant. */
  line?: number;
  start?: number;
  end?: number;
  heading?: string;
  excerpt?: string;
};

/** What search engines get where there is no description. */
const standIns = ["excerpt", "outcome"];
const mostWords = 30;
/** Of a field: nobody reads more at once. */
const mostFindings = 100;
const excerptLength = 80;
/** Levels of quotations in quotations: nobody writes more by hand, and a text may not exhaust the stack. */
const deepest = 40;
const processor = unified().use(remarkParse).use(remarkGfm);

export function checkDocument({ texts }: Kind, fields: Iterable<[string, string]>, language: Language): Finding[] {
  const all = [...fields];
  const isDescribed = all.some(([field, text]) => standIns.includes(field) && isShownWhole(text.trim()));
  return all.flatMap(([field, sent]) => {
    const text = sent.replaceAll("\r\n", "\n");
    const { as, prose, limit = 0, of } = texts[field] ?? texts[field.replace(/\/\d+\/[^/]+$/, "")] ?? {};
    const part = of?.[field.slice(field.lastIndexOf("/") + 1)];
    if (field === "search_description" && text.trim() === "")
      return isDescribed ? [] : [{ rule: "searchDescriptionMissing", field }];
    // Saving it says so.
    if (!prose || text.length > (part?.limit ?? limit)) return [];
    const found = as === "markdown" ? inMarkdown(text, language) : inWords([{ text, offset: 0 }], language);
    return found.slice(0, mostFindings).map((finding) => placed(finding, field, text));
  });
}

function isShownWhole(text: string): boolean {
  return text !== "" && text.length <= shownOfResult.description;
}

type Piece = { text: string; offset: number };
type Found = { rule: FindingRule; start: number; end: number; heading?: string | undefined; excerpt: string };

function placed({ rule, start, end, heading, excerpt }: Found, field: string, text: string): Finding {
  const line = text.slice(0, start).split("\n").length;
  const shown = shortened(excerpt, excerptLength);
  return { rule, field, line, start, end, ...(heading && { heading }), ...(shown && { excerpt: shown }) };
}

function inMarkdown(markdown: string, language: Language): Found[] {
  const found: Found[] = [];
  let heading: string | undefined;
  let level = 1;
  // Saving it says so.
  if (isTooComplex(markdown)) return found;
  visit(processor.parse(markdown), 0);
  return found;

  function visit(node: Nodes, depth: number): void {
    const add = (rule: FindingRule, excerpt = wordsIn(node)) => found.push({ rule, ...spanOf(node), heading, excerpt });
    if (node.type === "heading") {
      // The page's title is the first level: a first-level heading shows as a second-level one.
      const shown = Math.max(node.depth, 2);
      if (shown > level + 1) add("headingOrder");
      level = shown;
      heading = wordsIn(node);
    }
    if ((node.type === "image" || node.type === "imageReference") && !node.alt?.trim()) {
      add("pictureWithoutAlternative", "url" in node ? node.url : "");
    }
    if ((node.type === "link" || node.type === "linkReference") && isEmptyLinkText(wordsIn(node), language))
      add("linkText");
    if (node.type === "table" && !hasHeader(node)) add("tableWithoutHeader");
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      found.push(...inWords(piecesIn(node), language).map((each) => ({ ...each, heading })));
    }
    if ("children" in node && depth < deepest) for (const child of node.children) visit(child, depth + 1);
  }
}

function inWords(pieces: Piece[], language: Language): Found[] {
  const text = pieces.map((piece) => piece.text).join("");
  const found = [
    ...[...text.matchAll(capitals)]
      .filter(([words]) => isShouted(words))
      .map(({ 0: words, index }) => ({ rule: "allCapitals" as const, words, index })),
    ...[...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)]
      .filter(({ segment }) => segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > mostWords)
      .map(({ segment, index }) => ({ rule: "longSentence" as const, words: segment.trimEnd(), index })),
  ];
  return found.slice(0, mostFindings).map(({ rule, words, index }) => ({
    rule,
    start: sourceOf(pieces, index),
    end: sourceOf(pieces, index + words.length - 1) + 1,
    excerpt: words.trim(),
  }));
}

const capitals = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[\s’'-]+\p{Lu}+)*(?![\p{L}\p{N}])/gu;

/** Abbreviations such as UNESCO, or two of them, are no shouting. */
function isShouted(words: string): boolean {
  const letters = words.match(/\p{Lu}+/gu) ?? [];
  const longest = Math.max(...letters.map((word) => word.length));
  return longest >= 7 || letters.length > 2 || (letters.length === 2 && letters.join("").length >= 10);
}

function hasHeader({ children: [header] }: Table): boolean {
  // The cell above the row headers may be empty.
  return (
    header !== undefined && header.children.slice(1).every((cell) => wordsIn(cell) !== "") && wordsIn(header) !== ""
  );
}

function isEmptyLinkText(text: string, language: Language): boolean {
  const plainText = folded(text.replace(/[^\p{L}\p{M}\p{N}\s'’]/gu, " "));
  return plainText === "" || emptyLinkTexts[language].includes(plainText);
}

/** Folded: lower case, without accents. */
const emptyLinkTexts: Record<Language, readonly string[]> = {
  en: [
    "click here",
    "click",
    "here",
    "click this link",
    "this link",
    "this page",
    "this",
    "link",
    "more",
    "read more",
    "learn more",
    "find out more",
    "see more",
    "more info",
    "more information",
    "details",
    "continue",
    "continue reading",
    "go",
    "page",
    "website",
  ],
  fr: [
    "cliquez ici",
    "cliquer ici",
    "cliquez",
    "ici",
    "ce lien",
    "lien",
    "cette page",
    "page",
    "plus",
    "lire plus",
    "lire la suite",
    "la suite",
    "suite",
    "en savoir plus",
    "savoir plus",
    "voir plus",
    "plus d'info",
    "plus d'infos",
    "plus d'information",
    "plus d'informations",
    "plus de details",
    "details",
    "continuer",
    "site",
    "site web",
  ],
  es: [
    "haga clic aqui",
    "haz clic aqui",
    "hacer clic aqui",
    "clic aqui",
    "pulse aqui",
    "de clic aqui",
    "aqui",
    "este enlace",
    "enlace",
    "esta pagina",
    "pagina",
    "mas",
    "leer mas",
    "lea mas",
    "ver mas",
    "saber mas",
    "conocer mas",
    "conozca mas",
    "seguir leyendo",
    "mas informacion",
    "mas detalles",
    "detalles",
    "continuar",
    "sitio",
    "sitio web",
  ],
};

function spanOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function wordsIn(node: Nodes): string {
  return piecesIn(node, { withAll: true })
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Code says what it says, in capitals too; a picture is heard, but is no part of a sentence. */
function piecesIn(node: Nodes, { withAll = false, depth = 0 } = {}): Piece[] {
  const offset = spanOf(node).start;
  if (node.type === "text") return [{ text: node.value, offset }];
  if (node.type === "break") return [{ text: "\n", offset }];
  if (node.type === "inlineCode") return [{ text: withAll ? node.value : "code", offset }];
  if (withAll && (node.type === "image" || node.type === "imageReference")) return [{ text: node.alt ?? "", offset }];
  if (!("children" in node) || depth > deepest) return [];
  const between = node.type === "table" || node.type === "tableRow" ? [{ text: " ", offset }] : [];
  return (node as Parents).children.flatMap((child) => [...piecesIn(child, { withAll, depth: depth + 1 }), ...between]);
}

function sourceOf(pieces: Piece[], index: number): number {
  let before = 0;
  for (const { text, offset } of pieces) {
    if (index < before + text.length) return offset + index - before;
    before += text.length;
  }
  return 0;
}
