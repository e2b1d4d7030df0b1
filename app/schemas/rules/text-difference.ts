import { diffArrays, diffLines } from "diff";

export type Difference = { kind: "same" | "former" | "present"; text: string };

/** Past so many edits two texts are shown one after the other: comparing takes time by their square. */
const effort = { maxEditLength: 1_000 };

export function differenceOf(former: string, present: string): Difference[] {
  const lines = diffLines(former, present, effort);
  if (!lines) return replaced(former, present);
  return lines.flatMap(({ removed, added, value }, place) => {
    const [before, after] = [lines[place - 1], lines[place + 1]];
    if (removed && after?.added) return wordsBetween(value, after.value);
    if (added && before?.removed) return [];
    return [{ kind: kindOf({ removed, added }), text: value }];
  });
}

function wordsBetween(former: string, present: string): Difference[] {
  const words = diffArrays(wordsOf(former), wordsOf(present), effort);
  const parts = words?.map((part) => ({ kind: kindOf(part), text: part.value.join("") }));
  // With no more than spaces in common, the words of two texts would only stand between each other's.
  return parts?.some(({ kind, text }) => kind === "same" && /\S/.test(text)) ? parts : replaced(former, present);
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/);
}

function kindOf({ removed, added }: { removed: boolean; added: boolean }): Difference["kind"] {
  if (removed) return "former";
  return added ? "present" : "same";
}

function replaced(former: string, present: string): Difference[] {
  return [
    { kind: "former", text: former },
    { kind: "present", text: present },
  ];
}
