import { setImmediate as pause } from "node:timers/promises";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { folded, withoutInvisible } from "../../content/folded.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { bitsOf, lettersIn, nearWord, type KnownWord } from "../../schemas/rules/near-word.ts";

/** `words`: what people call it besides; found like a title, and never shown. */
export type Searched = { title: string; words?: string; summary: string; text: string; language: Language };
/** Plain, found, plain, found, … : the words that were looked for stand at the odd places. */
export type Marked = string[];
export type SearchIndex<Of extends Searched> = Awaited<ReturnType<typeof createSearchIndex<Of>>>;

const stemmers: Partial<Record<Language, (word: string) => string>> = { en: english, fr: french, es: spanish };
const stemOf = (word: string, language: Language) => (stemmers[language] ?? String)(uncontracted(word));
/** English contractions are one word (`doesn’t`, `we’re`); `l’équipe` is two. */
const words = /[\p{L}\p{M}\p{N}]+?(?:n['’]t|['’](?:s|re|ve|ll|d|m))(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
const weights = { title: 6, words: 18, summary: 2, text: 1 } as const;
/** How soon more of a word adds no more, and how much longer texts count for less (BM25). */
const [saturation, evened] = [1.2, 0.6];
const counterparts: Partial<Record<string, string>> = { ai: "ia", ia: "ai" };
const mostWords = 12;
const fewestOfBeginning = 4;
const mostForms = 60;
const longestExcerpt = 220;

/** `forms`: how the texts write it. `found`: the place of a text and the weight of the word in it, by turns. */
type Term = { forms: Set<string>; found: number[] };

/** Reads some texts at a time, so that others are answered meanwhile. Of texts that fit alike the earlier come first. */
export async function createSearchIndex<Of extends Searched>(given: readonly Of[]) {
  const searched = given.map((one) => ({
    ...one,
    title: withoutInvisible(one.title),
    summary: withoutInvisible(one.summary),
    text: withoutInvisible(one.text),
  }));
  const terms = new Map<string, Term>();
  const vocabulary = new Map<string, KnownWord & { shown: string; term: string }>();
  const languages = [...new Set(searched.map(({ language }) => language))];
  const termsOf = new Map(languages.map((language) => [language, new Map<string, string>()]));
  const lengths: number[] = [];
  const cards: [title: string, summary: string][] = [];
  for (const [place, one] of searched.entries()) {
    if (place % 25 === 24) await pause();
    add(one, place);
  }
  const length = lengths.reduce((sum, each) => sum + each, 0) / Math.max(lengths.length, 1);
  const known = [...vocabulary.values()];

  return {
    search(query: string): { found: Of[]; near: string | undefined; mark: ReturnType<typeof marker> } {
      const plainQuery = withoutInvisible(query);
      const searchedWords = [...new Set(plainQuery.toLowerCase().match(words))].slice(0, mostWords);
      const lookups = searchedWords.map((word) => ({ word, ...lookedUp(word) }));
      const near = new Map(lookups.flatMap(({ word, near }) => (near ? [[word, near] as const] : [])));
      const replaced = plainQuery.replace(words, (word) => near.get(word.toLowerCase()) ?? word);
      const literal = folded(replaced);
      const found = ranked(
        lookups.map((each) => each.terms),
        // A few letters stand within a word of any title.
        literal.length < fewestOfBeginning ? "" : literal,
      );
      const forms = lookups.flatMap((each) => each.terms.flatMap((term) => [...terms.get(term)!.forms]));
      return {
        found: found.map((place) => searched[place]!),
        near: near.size > 0 && found.length > 0 ? replaced : undefined,
        mark: marker(forms),
      };
    },
  };

  function add({ language, ...texts }: Searched, place: number): void {
    const weighed = new Map<string, number>();
    let length = 0;
    for (const part of ["title", "words", "summary", "text"] as const) {
      for (const word of texts[part]?.toLowerCase().match(words) ?? []) {
        const term = termOf(word, language, weights[part]);
        weighed.set(term, (weighed.get(term) ?? 0) + weights[part]);
        length += weights[part];
      }
    }
    for (const [term, weight] of weighed) terms.get(term)!.found.push(place, weight);
    lengths.push(length);
    cards.push([folded(texts.title), folded(texts.summary)]);
  }

  function termOf(word: string, language: Language, weight: number): string {
    const ofLanguage = termsOf.get(language)!;
    const plain = ofLanguage.has(word) ? "" : folded(word);
    const term = ofLanguage.get(word) ?? stemOf(plain, language);
    if (!ofLanguage.has(word)) {
      ofLanguage.set(word, term);
      const { forms } = terms.get(term) ?? terms.set(term, { forms: new Set(), found: [] }).get(term)!;
      forms.add(word);
    }
    const spelled = plain || folded(word);
    const entry = vocabulary.get(spelled) ?? {
      word: spelled,
      letters: lettersIn(spelled),
      weight: 0,
      shown: word,
      term,
    };
    entry.weight += weight;
    vocabulary.set(spelled, entry);
    return term;
  }

  function lookedUp(word: string): { terms: string[]; near?: string } {
    const plain = folded(word);
    const stems = new Set(languages.map((language) => stemOf(plain, language)).filter((stem) => terms.has(stem)));
    if (stems.size > 0) return { terms: [...stems] };
    const counterpart = vocabulary.get(counterparts[plain] ?? "");
    if (counterpart) return { terms: [counterpart.term], near: counterpart.shown };
    const longer =
      plain.length < fewestOfBeginning
        ? []
        : known.filter((other) => other.word.startsWith(plain)).map(({ term }) => term);
    if (longer.length > 0) return { terms: [...new Set(longer)].slice(0, mostForms) };
    const near = plain.includes("'") ? undefined : nearWord(plain, known);
    return near ? { terms: [near.term], near: near.shown } : { terms: [] };
  }

  /** The places of the texts that have the most of what is wanted, at least half of it, or whose title or summary says the same. */
  function ranked(lookups: string[][], literal: string): number[] {
    const scores = new Float64Array(searched.length);
    const covered = new Uint16Array(searched.length);
    const isCommon = lookups.map((each) => Math.max(0, ...each.map(textsWith)) > searched.length / 2);
    const required = isCommon.every(Boolean) ? lookups.map(() => true) : isCommon.map((common) => !common);
    for (const [bit, each] of lookups.entries()) {
      for (const term of each) {
        const { found } = terms.get(term)!;
        const rarity = Math.log(1 + searched.length / textsWith(term));
        for (let at = 0; at < found.length; at += 2) {
          const [place, weight] = [found[at]!, found[at + 1]!];
          const ofLength = 1 - evened + (evened * lengths[place]!) / length;
          scores[place]! += (rarity * weight) / (weight + saturation * ofLength);
          if (required[bit]) covered[place]! |= 1 << bit;
        }
      }
    }
    const all = required.filter(Boolean).length;
    const counts = Array.from(covered, bitsOf);
    for (const [place, [title, summary]] of literal ? cards.entries() : []) {
      const inTitle = title.includes(literal);
      if (!inTitle && !summary.includes(literal)) continue;
      counts[place] = all;
      scores[place]! += lookups.length < 2 ? Number.EPSILON : inTitle ? 5 : 1;
    }
    const most = counts.reduce((most, count) => Math.max(most, count), 0);
    if (most === 0 || most < all / 2) return [];
    const places = counts.flatMap((count, place) => (count === most ? [place] : []));
    return places.toSorted((one, other) => scores[other]! - scores[one]! || one - other);
  }

  function textsWith(term: string): number {
    return terms.get(term)!.found.length / 2;
  }
}

/** `we're` → `we`; what is denied stays: `doesn't`. */
function uncontracted(word: string): string {
  return word.replace(/'(?:s|re|ve|ll|d|m)$/, "");
}

function marker(forms: readonly string[]) {
  const alternatives = [...new Set(forms)].slice(0, mostForms).toSorted((a, b) => b.length - a.length);
  const pattern =
    alternatives.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${alternatives.join("|")})(?![\\p{L}\\p{M}\\p{N}])`, "giu")
      : undefined;
  const inWhole = (text: string): Marked => (pattern ? text.split(pattern) : [text]);
  return {
    inWhole,
    inExcerpt({ summary, text }: Searched): Marked {
      const at = pattern && summary.search(pattern) < 0 ? text.search(pattern) : -1;
      return at < 0 ? inWhole(shortened(summary || text)) : inWhole(around(text, at));
    },
  };
}

function around(text: string, at: number): string {
  const sentence = Math.max(...["\n", ". "].map((end) => afterLast(text, end, at)));
  const start = at - sentence < longestExcerpt / 2 ? sentence : text.indexOf(" ", at - longestExcerpt / 3) + 1;
  return (start === sentence ? "" : "… ") + shortened(text.slice(start));
}

function afterLast(text: string, end: string, at: number): number {
  const found = text.lastIndexOf(end, at);
  return found < 0 ? 0 : found + end.length;
}

function shortened(text: string): string {
  const beginning = text.slice(0, longestExcerpt * 2).trim();
  const oneLine = beginning.replace(/(?<=[^\s.?!:;,])\n/g, " · ").replace(/\s+/g, " ");
  if (oneLine.length <= longestExcerpt) return oneLine;
  return `${oneLine.slice(0, oneLine.lastIndexOf(" ", longestExcerpt)).toWellFormed()} …`;
}
