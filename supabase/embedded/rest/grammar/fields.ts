import type { Scanner } from "./scanner.ts";

/** A step into JSON: to a key or a place, as JSON or (`->>`) as text. */
export type Step = { arrow: "->" | "->>"; key?: string; index?: string };
export type Field = { name: string; path: Step[] };

const quotedName = /"([^"\\]*(?:\\.[^"\\]*)*)"/sy;
const plainName = /[\p{L}\d_ $]+(?:-(?!>)[\p{L}\d_ $]+)*/uy;
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;

/** A name, in quotes when it holds more than letters, digits, `_`, `$`, `-` and blanks. */
export function readName(scanner: Scanner): string {
  const name = readQuoted(scanner) ?? scanner.match(plainName)?.[0].trim();
  if (!name) scanner.fail("field name (* or [a..z0..9_$])");
  return name;
}

export function readQuoted(scanner: Scanner): string | undefined {
  return scanner.match(quotedName)?.[1]?.replaceAll(/\\(.)/gs, "$1");
}

export function readField(scanner: Scanner): Field {
  return { name: readName(scanner), path: readSteps(scanner) };
}

export function readSteps(scanner: Scanner): Step[] {
  const path: Step[] = [];
  while (scanner.sees("->")) {
    const arrow = scanner.eat("->>") ? "->>" : "->";
    if (arrow === "->") scanner.expect("->");
    const index = scanner.match(/-?\d+(?=->|::|[.,)]|$)/y)?.[0];
    const key = index ? undefined : (readQuoted(scanner) ?? scanner.match(jsonKey)?.[0].trim());
    if (!index && !key) scanner.fail("any non reserved character different from: .,>()");
    path.push({ arrow, key, index });
  }
  return path;
}
