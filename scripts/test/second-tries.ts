import { existsSync, readFileSync, writeFileSync } from "node:fs";

export type SecondTry = { part: string; name: string; error: string };

/** The first errors of those that the run before needed, by part and name. */
type Noted = Record<string, string>;

/** Those that make a run fail: all where there are two, and one that the run before needed too. */
export function unforgiven(now: SecondTry[], before: Noted): SecondTry[] {
  return now.length > 1 ? now : now.filter((one) => key(one) in before);
}

/** What is noted after a run of these parts: theirs anew, and what was noted of parts that did not run. */
export function notedAfter(parts: string[], now: SecondTry[], before: Noted): Noted {
  const others = Object.entries(before).filter(([name]) => !parts.some((part) => name.startsWith(`${part}: `)));
  const own = now.map((one): [string, string] => [key(one), one.error.trim().split("\n")[0]!]);
  return Object.fromEntries([...others, ...own]);
}

export function readNoted(file: string): Noted {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Noted) : {};
}

/** As `oxfmt` leaves it. */
export function writeNoted(file: string, noted: Noted): void {
  writeFileSync(file, `${JSON.stringify(noted, null, 2)}\n`);
}

function key({ part, name }: SecondTry): string {
  return `${part}: ${name}`;
}
