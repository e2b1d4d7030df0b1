import { languages } from "../formats/languages.ts";
import { z } from "../formats/zod.ts";
import { known, searched } from "./filter.ts";

export const mostPlaces = 500;
/** Texts in one form: as many as the database changes while somebody waits. */
export const mostTexts = 100;

export type Place = { start: number; end: number; lead: string; match: string; tail: string };

/** What is put in, leads somewhere or marks up: placeholders, tags, addresses of links and pictures, emails and paths. */
const untouchable = new RegExp(
  [
    String.raw`\{\{[^{}]*\}\}`,
    String.raw`<\/?\w+>`,
    String.raw`\]\(\s*(?:<[^<>\n]*>|[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)`,
    String.raw`\]\[[^[\]\n]*\]`,
    String.raw`^ {0,3}\[[^[\]\n]+\]:[ \t]*\S*`,
    String.raw`(?:\b[a-z][a-z\d+.-]{1,15}:\/\/|\bmailto:|\btel:|\bwww\.)[^\s<>"“”«»)\]]*`,
    String.raw`[^\s<>()[\]@,;:"“”«»]{1,64}@[^\s<>()[\]@,;:"“”«»]+`,
    String.raw`(?<![^\s("'“«])\/(?!\/)[^\s<>"“”«»)\]]*`,
  ].join("|"),
  "gimu",
);
const longestAround = 120;

/** What says the new words already stays: who puts "Learning Strategy" for "Strategy" wants no "Learning Learning Strategy". */
export function placesOf(text: string, words: string, newWords = ""): Place[] {
  // Most texts say none of the words: the patterns are for those that do.
  if (!words.split(/[\s'’]+/).every((part) => text.includes(part))) return [];
  const sought = wholeWords(words);
  if (!sought) return [];
  const isLonger = sought.test(newWords) && newWords.replace(sought, "").trim() !== "";
  const already = isLonger ? text.matchAll(wholeWords(newWords)!) : [];
  const fixed = [...text.matchAll(untouchable), ...already].map(({ 0: match, index }) => [index, index + match.length]);
  return [...text.matchAll(sought)].flatMap(({ 0: match, index: start }) => {
    const end = start + match.length;
    if (fixed.some(([from = 0, to = 0]) => from < end && start < to)) return [];
    const lead = text.slice(Math.max(0, start - longestAround), start).replace(/^[^]*(?:[.!?…]\s|\n)/u, "");
    const tail = text.slice(end, end + longestAround).replace(/(?<=[.!?…])\s[^]*|\n[^]*/u, "");
    return [{ start, end, match, lead: cutOff(lead, "start"), tail: cutOff(tail, "end") }];
  });
}

export function replaceAt(text: string, places: readonly Pick<Place, "start" | "end">[], newWords: string): string {
  return places
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end }) => changed.slice(0, start) + newWords + changed.slice(end), text);
}

/** A point between letters joins them: no word ends before that of `northlight.example`. */
function wholeWords(words: string): RegExp | undefined {
  const parts = words.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return undefined;
  const written = parts.map((part) => part.split(/['’]/).map(escaped).join("['’]")).join(String.raw`\s+`);
  const letter = String.raw`[\p{L}\p{N}\p{M}_]`;
  return new RegExp(`(?<!${letter}|${letter}\\.|@)${written}(?!${letter}|\\.${letter})`, "gu");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function cutOff(text: string, end: "start" | "end"): string {
  if (text.length < longestAround) return text;
  return end === "start" ? `…${text.replace(/^[\udc00-\udfff]/, "")}` : `${text.replace(/[\ud800-\udbff]$/, "")}…`;
}

/** What marks up texts or is put in them is no word. */
export function isWords(newWords: string): boolean {
  return newWords !== "" && !/[{}<>[\]\\`*_|]/.test(newWords);
}

/** `of`: kind and id of a document that was renamed, whose form it leads back to; `left`: its former titles in other languages, as a query. */
export const replacementFilter = z.object({
  q: searched,
  with: searched,
  language: z.enum(languages).catch("en"),
  of: known(z.string().max(100)),
  left: known(z.string().max(2_000)),
});
export type Replacement = z.infer<typeof replacementFilter>;

export const replacementForm = z.object({
  place: z.array(z.string().max(2_000), "choose").min(1, "choose").max(mostPlaces, "choose"),
});
