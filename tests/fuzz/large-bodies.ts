import * as fc from "../support/fast-check.ts";

const largest = 250_000;
const urlencoded = "application/x-www-form-urlencoded";
const boundary = "----planted";

const blanks = [" ", "\n", " \n", "\t", "\r\n", "\u00a0", "a", "0", "é", "e\u0301", "😀"];
const marks = ['"', "\\", "<", "%", "%25", "-", ".", "-.", "-en.", "@", "a@", "a.", "/", "//", ",", ";", "=", "+"];
const brackets = ["[", "{", "[[", '{"a":', "1,", '["a"],', '[["a","b"],', "&amp;"];
const units = [...blanks, ...marks, ...brackets];
const size = fc.constantFrom(20_000, 60_000, 95_000, largest);

/** Each thing again and again, with an end that a pattern looks for in vain. */
export const everyRun: readonly string[] = units.map((unit) => `a${unit.repeat(100_000 / unit.length)}b`);

/** The same with other beginnings, ends and sizes. */
export const run = fc
  .tuple(fc.constantFrom("", "a", "a@", "[", "/"), fc.constantFrom(...units), fc.constantFrom("", "b", "!", "]"), size)
  .map(([before, unit, after, size]) => before + unit.repeat(Math.floor(size / unit.length)) + after);

/** So many pieces as fit into the size, each told its place. */
function repeated(size: number, piece: (place: number) => string): string {
  const pieces: string[] = [];
  for (let length = 0; length < size;) length += pieces[pieces.push(piece(pieces.length)) - 1]?.length ?? size;
  return pieces.join("");
}

function part(name: string, value: string, more = ""): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

type Piece = (name: string) => (place: number) => string;
type LargeBody = { type: string; body: string };

const fields: Piece[] = [
  () => (place) => `n${place}&`,
  () => (place) => `${place}=1&`,
  (name) => () => `${name}&`,
  (name) => () => `${name}=1&`,
  (name) => (place) => `${name}[${place}]=1&`,
  () => (place) => `a${place}[0]=1&`,
  (name) => (place) => `${name}${"[a]".repeat(place % 200)}=1&`,
  (name) => (place) => `${name}.${place}.b=%00&`,
  (name) => () => `${name}=${"%20".repeat(40)}&`,
  () => () => "&",
  () => () => "=&",
  () => () => "%",
];
const parts: Piece[] = [
  () => (place) => part(`n${place}`, ""),
  (name) => () => part(name, "1"),
  (name) => (place) => part(`${name}[${place}]`, "1"),
  () => (place) => part("files", "1", `; filename="${place}.txt"`),
  () => () => `--${boundary}\r\n\r\n\r\n`,
  () => () => `--${boundary}\r\n`,
  () => () => `\r\n--${boundary.slice(0, -1)}`,
  () => () => "Content-Disposition: form-data\r\n",
];

const multipart = `multipart/form-data; boundary=${boundary}`;
const ofFields = (piece: Piece, name: string, size: number): LargeBody => ({
  type: urlencoded,
  body: repeated(size, piece(name)),
});
const ofParts = (piece: Piece, name: string, size: number): LargeBody => ({
  type: multipart,
  body: `${repeated(size, piece(name))}--${boundary}--\r\n`,
});

/** 250 kB of each kind of fields and parts. */
export function everyKind(name: string): LargeBody[] {
  return [
    ...fields.map((piece) => ofFields(piece, name, largest)),
    ...parts.map((piece) => ofParts(piece, name, largest)),
  ];
}

/** Bodies of up to 250 kB that cost more to read than they cost to send, if any do. */
export function largeBody(names: readonly string[]): fc.Arbitrary<LargeBody> {
  const name = fc.constantFrom(...names, "a", "__proto__");
  const ending = `--${boundary}--\r\n`;
  return fc.oneof(
    fc.tuple(fc.constantFrom(...fields), name, size).map((given) => ofFields(...given)),
    fc.tuple(fc.constantFrom(...parts), name, size).map((given) => ofParts(...given)),
    fc.tuple(name, run).map(([name, run]) => ({ type: urlencoded, body: `${name}=${encodeURIComponent(run)}` })),
    fc.tuple(name, run).map(([name, run]) => ({ type: urlencoded, body: `${name}=${run.replace(/[&%+]/g, "a")}` })),
    fc.tuple(name, run).map(([name, run]) => ({ type: multipart, body: part(name, run) + ending })),
    run.map((run) => ({ type: multipart, body: part(run, "") + ending })),
    run.map((run) => ({ type: `multipart/form-data; boundary=${"-".repeat(8_000)}`, body: run })),
    run.map((body) => ({ type: urlencoded, body })),
  );
}
