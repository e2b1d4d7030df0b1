import { locales } from "../../app/i18n/languages.ts";
import { inEachLanguage, languages, type Language } from "../../app/schemas/formats/languages.ts";
import { bannedTerm, bannedTerms, glossaryParts, plain, type Banned } from "../../app/schemas/rules/glossary.ts";

export type Glossary = {
  banned: Record<Language, Banned[]>;
  /** As “Settings, People”. */
  pages: Record<Language, string[]>;
  names: Set<string>;
  versions: Set<string>;
  alike: Set<string>;
};
/** Texts by language and key. */
export type Texts = Record<Language, Map<string, string>>;
export type Fault = { rule: string; language: Language; key: string; found: string };

const months = {
  en: "January|February|March|April|May|June|July|August|September|October|November|December",
  fr: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
  es: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
};
const dates: Partial<Record<Language, RegExp>> = {
  en: new RegExp(`\\b(?:${months.en}) \\d{1,2}\\b`, "i"),
  fr: new RegExp(`\\b\\d{1,2}(?:er)? (?:${months.fr})\\b`, "i"),
  es: new RegExp(`\\b\\d{1,2} de (?:${months.es})\\b`, "i"),
};
/** Marks without the space, or of the kind, that the language wants; the colons of `mailto:` and the like are none. */
const oddMarks: Partial<Record<Language, RegExp>> = {
  en: /[«»]/,
  fr: /(?<![\u00a0\u202f])[;!?](?=\s|$)|(?<!\u00a0|mailto|tel|https)[:»](?=\s|$)|(?<!\u00a0)»|«(?!\u00a0)|[“”]|\.{3}/,
  es: /[«»]|\.{3}/,
};
const isoDate = /\d{4}-\d{2}-\d{2}/;
const number = /(?<![\p{L}\d.,{])\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?(?:[\u00a0\u202f ]?%)?/gu;

/** Reads the tables and lists of `docs/glossary.md`. */
export function readGlossary(markdown: string): Glossary {
  const parts = glossaryParts(markdown);
  const part = (title: string) => {
    const found = parts.get(title);
    if (found === undefined) throw new Error(`The glossary has no part “${title}”.`);
    return found;
  };
  const list = (text: string) => text.split(",").map((name) => name.trim());
  return {
    banned: inEachLanguage((language) => bannedTerms(markdown, language)),
    pages: pagesIn(part("Names of pages")),
    names: new Set(list(part("Capitals").split("theirs:")[1] ?? "").flatMap((name) => name.split(/[\s-]+/))),
    versions: new Set(part("Numbers and dates").match(/\b\d\.\d\b/g)),
    alike: new Set([...part("Alike in two languages").matchAll(/^- (.+)$/gm)].map(([, text = ""]) => text)),
  };
}

function pagesIn(part: string): Record<Language, string[]> {
  const rows = part.split("\n").filter((line) => line.startsWith("|"));
  const cells = rows.slice(2).map((row) => row.split("|").map((cell) => cell.trim()));
  return Object.fromEntries(
    languages.map((language, column) => [language, cells.map((row) => row[column + 1] ?? "")]),
  ) as Record<Language, string[]>;
}

/** Everything in the texts that the glossary forbids. */
export function faultsIn(texts: Texts, glossary: Glossary): Fault[] {
  const faults: Fault[] = [];
  for (const language of languages) {
    for (const [key, text] of texts[language]) {
      const note = (rule: string, found: string | undefined) => {
        if (found !== undefined) faults.push({ rule, language, key, found });
      };
      note("forbidden term", bannedTerm(text, glossary.banned[language])?.term);
      note("page by another name", misnamedPage(text, glossary.pages[language]));
      note("number not as Intl writes it", oddNumber(text, language, glossary));
      note("date in a text", dateIn(text, language));
      note("mark of another language", oddMarks[language]?.exec(text)?.[0]);
      if (language === "en") continue;
      note("English capitals in a title", capitalIn(text, glossary.names));
      note("other numbers than in English", otherNumbers(texts.en.get(key), text, language));
      for (const other of ["en", "fr"] as const) {
        if (other === language) continue;
        note(`the same as in ${other}`, sameText(text, texts[other].get(key), glossary.alike));
      }
    }
  }
  return faults;
}

function misnamedPage(text: string, pages: string[]): string | undefined {
  const menus = new Set(pages.map((page) => page.split(",")[0]));
  const led = new RegExp(`(?<!\\p{L})(?:${[...menus].join("|")}), \\p{Lu}[^.;:]*`, "gu");
  return text.match(led)?.find((found) => !pages.some((page) => found.startsWith(page)));
}

function oddNumber(text: string, language: Language, { versions }: Glossary): string | undefined {
  return numbersIn(text).find((written) => {
    if (versions.has(written) || isYear(written)) return false;
    const percent = written.endsWith("%");
    const digits = percent ? written.slice(0, -1).trim() : written;
    const value = valueOf(digits, language);
    const decimals = /\d[.,]\d{1,2}$/.test(digits) ? 1 : 0;
    const format = new Intl.NumberFormat(locales[language], {
      style: percent ? "percent" : "decimal",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return format.format(percent ? value / 100 : value) !== written;
  });
}

function dateIn(text: string, language: Language): string | undefined {
  const written = dates[language]?.exec(plain(text))?.[0];
  if (written) return written;
  const iso = isoDate.exec(text)?.[0];
  return iso === text ? undefined : iso;
}

/** Titles are short and have no full stop; one word in them has a capital, unless it is a name. */
function capitalIn(text: string, names: Set<string>): string | undefined {
  const isTitle = !/[.!?…]\s|[.…]$/.test(text) && text.split(/\s/).length <= 12;
  if (!isTitle) return undefined;
  const [, ...words] = text.replace(/<[^>]+>|\{\{\w+\}\}/g, "X").split(/[\s’'(«“/-]+/);
  return words
    .map((word) => word.replace(/[^\p{L}]/gu, ""))
    .find((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !names.has(word));
}

function otherNumbers(english: string | undefined, text: string, language: Language): string | undefined {
  if (english === undefined) return undefined;
  const values = (said: string, of: Language) =>
    numbersIn(said)
      .map((written) => valueOf(written.replace(/\s?%$/, ""), of))
      .toSorted((one, other) => one - other)
      .filter((value, index, all) => value !== all[index - 1])
      .join("; ");
  const own = values(text, language);
  return own === values(english, "en") ? undefined : own || "none";
}

/** Sentences, not names or single words. */
function sameText(text: string, other: string | undefined, alike: Set<string>): string | undefined {
  if (text !== other || alike.has(text)) return undefined;
  const words = text.replace(/\{\{\w+\}\}/g, " ").match(/\p{L}+/gu) ?? [];
  return words.length > 2 ? text : undefined;
}

/** Addresses and the places of laws are names. */
const placesOfLaws = /(?:\b(?:ss?\.|arts?\.)\s?|\b[A-Z]-)\d[\d.]*(?:(?:–| et | y )[\d.]+)?/gu;

function numbersIn(text: string): string[] {
  const said = text.replace(/\]\([^()]*\)/g, "]").replace(placesOfLaws, "");
  return said.replace(/(\d):\d\d\b/g, "$1").match(number) ?? [];
}

function isYear(written: string): boolean {
  return /^(?:19|20)\d\d$/.test(written);
}

function valueOf(written: string, language: Language): number {
  const decimal = language === "fr" ? "," : ".";
  const bare = written.replace(/[\u00a0\u202f ]/g, "");
  if (/^\d\.\d$/.test(bare)) return Number(bare);
  const grouped = decimal === "," ? bare.replaceAll(".", "") : bare.replaceAll(",", "");
  return Number(grouped.replace(",", "."));
}
