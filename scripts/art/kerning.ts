import { Blob, Buffer as Run, Face, Font, shape } from "harfbuzzjs";
import { readdir, readFile } from "node:fs/promises";

/** By how much two characters that follow each other move closer (below 0) or apart, in font units. */
export type Kerning = [first: string, second: string, distance: number][];

/** The pairs whose kerning is seen, and what kerning adds to the average character (below 0: takes away), in font units. */
export type SeenKerning = { pairs: Kerning; average: number };

const locales = new URL("../../locales/", import.meta.url);

/** What operators may write: any two of these count a little, whether or not our texts have them. */
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzéèàóñ.,’");
const little = 0.01;

/**
 * A type designer kerns every letter with every other, which is half of a font's file. Takes an uncompressed font and a
 * number of pairs; gives those whose kerning is seen most in the site's own texts, in all their languages.
 */
export async function kerningThatShows(font: Uint8Array, most: number): Promise<SeenKerning> {
  const advance = advancesOf(font);
  const seen = [...(await neighbours())].map(([pair, times]) => {
    const [first, second] = Array.from(pair) as [string, string];
    return { first, second, distance: advance(pair) - advance(first) - advance(second), times };
  });
  const characters = seen.reduce((sum, { times }) => sum + times, 0);
  const average = seen.reduce((sum, { distance, times }) => sum + distance * times, 0) / characters;
  const pairs: Kerning = seen
    .toSorted((one, other) => Math.abs(other.distance) * other.times - Math.abs(one.distance) * one.times)
    .slice(0, most)
    .filter(({ distance }) => distance !== 0)
    .map(({ first, second, distance }) => [first, second, distance]);
  return { pairs, average };
}

function advancesOf(font: Uint8Array): (text: string) => number {
  const shaped = new Font(new Face(new Blob(Uint8Array.from(font).buffer)));
  return (text) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(shaped, run);
    return run.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
}

/** How often two characters stand beside each other in the site's texts. */
async function neighbours(): Promise<Map<string, number>> {
  const counts = new Map<string, number>(letters.flatMap((first) => letters.map((second) => [first + second, little])));
  for (const entry of await readdir(locales, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith(".json")) continue;
    const text = await readFile(`${entry.parentPath}/${entry.name}`, "utf8");
    for (const sentence of sentencesIn(JSON.parse(text))) {
      const characters = Array.from(sentence);
      for (const [index, first] of characters.slice(0, -1).entries()) {
        const pair = first + characters[index + 1]!;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    }
  }
  return counts;
}

function sentencesIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return Object.values(words as object).flatMap(sentencesIn);
}
