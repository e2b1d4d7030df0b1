export type KnownWord = { word: string; letters: number; weight: number };

const fewestLetters = 3;
const fewestForTwo = 6;

/** Which letters a word has, as bits: tells most words apart without comparing them. */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** Up to two letters apart: the nearest with the same beginning, then the one with the most weight. Swapped letters count as one. */
export function nearWord<Of extends KnownWord>(typed: string, known: readonly Of[]): Of | undefined {
  const isName = /\p{N}/u.test(typed) || typed.length < fewestLetters;
  const letters = lettersIn(typed);
  let most = typed.length < fewestForTwo ? 1 : 2;
  let nearest: Of | undefined;
  let least = Infinity;
  for (const each of isName ? [] : known) {
    if (Math.abs(each.word.length - typed.length) > most || bitsOf(each.letters ^ letters) > 2 * most) continue;
    const between = lettersBetween(typed, each.word);
    if (between > most || (between === least && !isLikelier(each, nearest!, typed))) continue;
    nearest = each;
    most = least = between;
  }
  return nearest;
}

function isLikelier(one: KnownWord, other: KnownWord, typed: string): boolean {
  const [begins, otherBegins] = [one.word[0] === typed[0], other.word[0] === typed[0]];
  return begins === otherBegins ? one.weight > other.weight : begins;
}

/** Damerau and Levenshtein's distance, in which no part of a word is changed twice. */
function lettersBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isTurned) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

export function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
