export type Difference = { kind: "same" | "former" | "present"; text: string };

const mostComparisons = 1_000_000;

export function differenceOf(former: string, present: string): Difference[] {
  return joined(
    replacements(differing(linesOf(former), linesOf(present))).flatMap((part) =>
      part.kind === "same" ? [part] : differing(wordsOf(part.former), wordsOf(part.present)),
    ),
  );
}

type Replacement = { kind: "same"; text: string } | { kind: "replaced"; former: string; present: string };

function replacements(lines: Difference[]): Replacement[] {
  const parts: Replacement[] = [];
  for (const { kind, text } of lines) {
    const last = parts.at(-1);
    if (kind === "same") parts.push({ kind, text });
    else if (last?.kind === "replaced") last[kind] += text;
    else parts.push({ kind: "replaced", former: "", present: "", [kind]: text });
  }
  return parts;
}

function differing(former: string[], present: string[]): Difference[] {
  let start = 0;
  while (start < former.length && start < present.length && former[start] === present[start]) start += 1;
  let end = 0;
  while (end < former.length - start && end < present.length - start && former.at(-1 - end) === present.at(-1 - end)) {
    end += 1;
  }
  return [
    ...as("same", former.slice(0, start)),
    ...between(former.slice(start, former.length - end), present.slice(start, present.length - end)),
    ...as("same", former.slice(former.length - end)),
  ];
}

function between(former: string[], present: string[]): Difference[] {
  if (former.length * present.length > mostComparisons) return [...as("former", former), ...as("present", present)];
  const width = present.length + 1;
  const lengths = new Uint16Array((former.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = former.length - 1; row >= 0; row -= 1) {
    for (let column = present.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        former[row] === present[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: Difference[] = [];
  let row = 0;
  let column = 0;
  while (row < former.length && column < present.length) {
    if (former[row] === present[column]) {
      parts.push({ kind: "same", text: former[row] ?? "" });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      parts.push({ kind: "former", text: former[row] ?? "" });
      row += 1;
    } else {
      parts.push({ kind: "present", text: present[column] ?? "" });
      column += 1;
    }
  }
  return [...parts, ...as("former", former.slice(row)), ...as("present", present.slice(column))];
}

function as(kind: Difference["kind"], texts: string[]): Difference[] {
  return texts.map((text) => ({ kind, text }));
}

function joined(parts: Difference[]): Difference[] {
  const whole: Difference[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.text === "") continue;
    if (last?.kind === part.kind) last.text += part.text;
    else whole.push({ ...part });
  }
  return whole;
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/);
}
