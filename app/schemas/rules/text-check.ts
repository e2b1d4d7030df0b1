import { LRUCache } from "lru-cache";
import type { Nodes, Parents, Table } from "mdast";
import { folded } from "../../content/folded.ts";
import { shortened } from "../formats/clean-text.ts";
import { languages, type Language } from "../formats/languages.ts";
import { isTooComplex } from "../formats/markdown-bounds.ts";
import { markdownReader } from "../formats/markdown-syntax.ts";
import type { Texts } from "../forms/inputs.ts";
import type { Kind, TextField } from "../kinds/fields.ts";
import type { FoundInText } from "./content-health.ts";
import { firmFields, isFormUnset, isPlaceholder, placeholderIn, type FirmField } from "./placeholders.ts";
import { imageAt, linkPath } from "./text-marks.ts";

export const findingRules = [
  "notWritten",
  "refused",
  "stillEnglish",
  "unread",
  "sharedMissing",
  "placeholder",
  "headingOrder",
  "pictureWithoutAlternative",
  "wordsOfAnotherPicture",
  "goneLink",
  "movedLink",
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
  /** Of a text that is published along. */
  language?: Language;
  /** Of what is refused: a key under `errors` in the admin-documents locale file. */
  error?: string;
  /** In the field: from 1, with the characters it spans, and the heading that it stands under. Without them the whole field is meant. */
  line?: number;
  start?: number;
  end?: number;
  heading?: string;
  excerpt?: string;
};

const ruleOf = {
  unnamed: "pictureWithoutAlternative",
  borrowed: "wordsOfAnotherPicture",
  goneLink: "goneLink",
  movedLink: "movedLink",
  undescribed: "searchDescriptionMissing",
} as const satisfies Record<FoundInText["finding"], FindingRule>;

const mostWords = 30;
/** Of a field: nobody reads more at once. */
const mostFindings = 100;
const excerptLength = 80;
/** Levels of quotations in quotations: nobody writes more by hand, and a text may not exhaust the stack. */
const deepest = 40;
const processor = markdownReader();

/**
 * `inContent`: what content health would count of these texts, which decides where both look. Without it images and the description are
 * judged by the texts alone. `supplied`: words that came with the software, of which nobody is told how to write them.
 */
export function checkDocument(
  kind: Kind,
  fields: Iterable<[string, string]>,
  language: Language,
  inContent?: readonly FoundInText[],
  supplied: Texts = {},
): Finding[] {
  const all = [...fields].map(([field, text]): [string, string] => [field, text.replaceAll("\r\n", "\n")]);
  const showsAnother = kind.defaults !== undefined;
  const unwritten = showsAnother ? undefined : notWritten(kind, all);
  if (unwritten) return [unwritten];
  const elsewhere = new Set(inContent);
  const { formAccount: portal = "", formId: form = "" } = Object.fromEntries(all);
  const hasOwnForm = isFormUnset({ portal, form });
  const found = all.flatMap(([field, text]): Finding[] => {
    const { as, prose, limit = 0, of, ofFirm } = fieldOf(kind, field) ?? {};
    const part = of?.[field.slice(field.lastIndexOf("/") + 1)];
    if (field === "search_description" && text.trim() === "")
      return inContent ? [] : [{ rule: "searchDescriptionMissing", field }];
    if (ofFirm && isPlaceholder(firmFields[field as FirmField], text))
      return hasOwnForm && field.startsWith("form") ? [] : [{ rule: "placeholder", field }];
    // Saving it says so.
    if (!as || text.length > (part?.limit ?? limit)) return [];
    const isOwn = text !== (supplied[field] ?? "");
    const unmarked = isOwn && prose && as !== "markdown" ? inWords([{ text, offset: 0 }], language) : [];
    const marked = (as === "markdown" ? inMarkdown(text, language) : [])
      .filter((each) => isOwn || (each.image ?? each.link) !== undefined)
      .flatMap((each) => agreed(each, field));
    return [...examplesIn(text), ...unmarked, ...marked]
      .slice(0, mostFindings)
      .map((each) => placed(each, field, text));
  });
  const sent = new Set(all.map(([field]) => field));
  const inForm = [...elsewhere].filter(({ field }) => sent.has(field));
  const others = inForm.map(({ finding, field, detail }): Finding => {
    return { rule: ruleOf[finding], field, ...(detail && { excerpt: shortened(detail, excerptLength) }) };
  });
  return [...found, ...others];

  /** Of an image or a link what content health says of it; it may be nothing. */
  function agreed({ image, link, ...found }: Found, field: string): Found[] {
    const about = image ?? link;
    if (about === undefined) return [found];
    if (!inContent) return found.rule === "pictureWithoutAlternative" ? [found] : [];
    const rules: FindingRule[] = image === undefined ? ["goneLink", "movedLink"] : [found.rule];
    const known = inContent.filter(
      (each) => each.field === field && each.detail === about && rules.includes(ruleOf[each.finding]),
    );
    for (const each of known) elsewhere.delete(each);
    return known.map(({ finding }) => ({ ...found, rule: ruleOf[finding] }));
  }
}

function fieldOf({ texts }: Kind, field: string): TextField | undefined {
  return texts[field] ?? texts[field.replace(/\/\d+\/[^/]+$/, "")];
}

/** Nothing but the form's empty fields. */
function notWritten(kind: Kind, all: [string, string][]): Finding | undefined {
  const texts = all.filter(([field]) => fieldOf(kind, field));
  const [first] = texts.find(([field]) => !fieldOf(kind, field)?.search) ?? [];
  return first && texts.every(([, text]) => text.trim() === "") ? { rule: "notWritten", field: first } : undefined;
}

function examplesIn(text: string): Found[] {
  const example = placeholderIn(text);
  return example ? [{ rule: "placeholder", ...example, excerpt: text.slice(example.start, example.end) }] : [];
}

type Piece = { text: string; offset: number };
type Found = {
  rule: FindingRule;
  start: number;
  end: number;
  heading?: string | undefined;
  excerpt: string;
  /** As content health knows it. */
  image?: string;
  /** As content health knows it. */
  link?: string;
};

function placed({ rule, start, end, heading, excerpt }: Found, field: string, text: string): Finding {
  const line = text.slice(0, start).split("\n").length;
  const shown = shortened(excerpt, excerptLength);
  return { rule, field, line, start, end, ...(heading && { heading }), ...(shown && { excerpt: shown }) };
}

/** By language and text; in characters of it. An editor's page is asked for again and again with a text that is as it was. */
const checked = new LRUCache<string, readonly Found[]>({
  maxSize: 500_000,
  sizeCalculation: (_, text) => text.length,
});

function inMarkdown(markdown: string, language: Language): readonly Found[] {
  const key = `${language} ${markdown}`;
  const found = checked.get(key) ?? foundInMarkdown(markdown, language);
  checked.set(key, found);
  return found;
}

function foundInMarkdown(markdown: string, language: Language): Found[] {
  const found: Found[] = [];
  let heading: string | undefined;
  let level = 1;
  const addresses = new Map<string, string>();
  // Saving it says so.
  if (isTooComplex(markdown)) return found;
  const tree = processor.parse(markdown);
  for (const node of tree.children) if (node.type === "definition") addresses.set(node.identifier, node.url);
  visit(tree, 0);
  return found;

  function visit(node: Nodes, depth: number): void {
    const add = (rule: FindingRule, excerpt = wordsIn(node), about: Pick<Found, "image" | "link"> = {}) =>
      found.push({ rule, ...spanOf(node), heading, excerpt, ...about });
    const address = "url" in node ? node.url : "identifier" in node ? (addresses.get(node.identifier) ?? "") : "";
    if (node.type === "heading") {
      // The page's title is the first level: a first-level heading shows as a second-level one.
      const shown = Math.max(node.depth, 2);
      if (shown > level + 1) add("headingOrder");
      level = shown;
      heading = wordsIn(node);
    }
    if (node.type === "image" || node.type === "imageReference") {
      const rule = node.alt?.trim() ? "wordsOfAnotherPicture" : "pictureWithoutAlternative";
      add(rule, node.alt?.trim() || address, { image: imageAt(address) });
    }
    if (node.type === "link" || node.type === "linkReference") {
      add("goneLink", address, { link: linkPath(address) });
      if (isEmptyLinkText(wordsIn(node), language)) add("linkText");
    }
    if (node.type === "table" && !hasHeader(node)) add("tableWithoutHeader");
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      found.push(...inWords(piecesIn(node), language).map((each) => ({ ...each, heading })));
    }
    if ("children" in node && depth < deepest) for (const child of node.children) visit(child, depth + 1);
  }
}

const sentences = Object.fromEntries(
  languages.map((language) => [language, new Intl.Segmenter(language, { granularity: "sentence" })]),
) as Record<Language, Intl.Segmenter>;

function inWords(pieces: Piece[], language: Language): Found[] {
  const text = pieces.map((piece) => piece.text).join("");
  const found = [
    ...[...text.matchAll(capitals)]
      .filter(([words]) => isShouted(words))
      .map(({ 0: words, index }) => ({ rule: "allCapitals" as const, words, index })),
    ...[...sentences[language].segment(text)]
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
  return plainText === "" || emptyLinkTexts[language]?.split(/,\s+/).includes(plainText) === true;
}

const emptyLinkTexts: Partial<Record<Language, string>> = {
  en: `click here, click, here, click this link, this link, this page, this, link, more, read more, learn more,
    find out more, see more, more info, more information, details, continue, continue reading, go, page, website`,
  fr: `cliquez ici, cliquer ici, cliquez, ici, ce lien, lien, cette page, page, plus, lire plus, lire la suite,
    la suite, suite, en savoir plus, savoir plus, voir plus, plus d'info, plus d'infos, plus d'information,
    plus d'informations, plus de details, details, continuer, site, site web`,
  es: `haga clic aqui, haz clic aqui, hacer clic aqui, clic aqui, pulse aqui, de clic aqui, aqui, este enlace, enlace,
    esta pagina, pagina, mas, leer mas, lea mas, ver mas, saber mas, conocer mas, conozca mas, seguir leyendo,
    mas informacion, mas detalles, detalles, continuar, sitio, sitio web`,
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
