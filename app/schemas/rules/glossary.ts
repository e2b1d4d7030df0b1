import { fallbackLanguage, type Language } from "../formats/languages.ts";

/** A term not to use; `instead` as the glossary writes it, empty where it names none. */
export type Banned = { term: string; instead: string; pattern: RegExp; except: RegExp[] };

const names = new Intl.DisplayNames(fallbackLanguage, { type: "language" });

export function glossaryParts(markdown: string): Map<string, string> {
  return new Map(
    markdown.split(/^## /m).map((part) => {
      const [title = "", ...rest] = part.split("\n");
      return [title.trim(), rest.join("\n")];
    }),
  );
}

export function bannedTerms(markdown: string, language: Language): Banned[] {
  const rows = (glossaryParts(markdown).get(`Not in ${names.of(language)}`) ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return rows.slice(2).flatMap((row) => {
    const [not = "", instead = "", except = ""] = row.slice(1).split("|");
    const exceptions = terms(except).map((text) => new RegExp(escaped(text), "giu"));
    return terms(not).map((term) => ({ term, instead: instead.trim(), pattern: patternOf(term), except: exceptions }));
  });
}

export function bannedTerm(text: string, banned: readonly Banned[]): Banned | undefined {
  const read = plain(text).replace(/\{\{\w+\}\}|<[^>]+>/g, " ");
  return banned.find(({ pattern, except }) => {
    const rest = except.reduce((left, exception) => left.replace(exception, " "), read);
    return pattern.test(rest);
  });
}

function terms(cell: string): string[] {
  return cell
    .split(",")
    .map((term) => plain(term.trim()))
    .filter((term) => term !== "");
}

/** A whole word or phrase; a star at its end stands for any ending. */
function patternOf(term: string): RegExp {
  const isWord = /^\p{L}/u.test(term);
  const open = term.endsWith("*");
  const body = escaped(open ? term.slice(0, -1) : term);
  return new RegExp(
    `${isWord ? "(?<![\\p{L}\\p{N}])" : ""}${body}${isWord && !open ? "(?![\\p{L}\\p{N}])" : ""}`,
    "iu",
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");
}
