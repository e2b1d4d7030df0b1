import { LineCounter, parseDocument, isNode, type Document } from "yaml";

export type FileRefusal = { line: number; code: string; field?: string | undefined; values?: Record<string, unknown> };

export type FrontMatter = {
  head: Record<string, unknown>;
  body: string;
  /** In the file, of what stands at a path of the head; of what is not there, the first. */
  lineOf: (path: readonly (string | number)[]) => number;
  bodyLine: number;
};

/** In characters: more than a page has, and few enough for whatever somebody nests in them. */
const longestHead = 200_000;

export function readFrontMatter(text: string): FrontMatter | FileRefusal {
  const [, head, body] = /^---[ \t]*\r?\n([^]*?)(?<=\n)---[ \t]*(?:\r?\n([^]*))?$/.exec(text) ?? [];
  if (head === undefined) return { line: 1, code: "noFrontMatter" };
  if (head.length > longestHead) return { line: 1, code: "headTooLong" };
  const read = readYaml(head, 1);
  if ("code" in read) return read;
  const { value, lineOf } = read;
  if (value !== null && !isRecord(value)) return { line: 2, code: "yaml" };
  const bodyLine = head.split("\n").length + 2;
  return { head: value ?? {}, body: (body ?? "").replaceAll("\r\n", "\n"), lineOf, bodyLine };
}

type Yaml = { value: unknown; lineOf: FrontMatter["lineOf"] };

/** What refers to something else in the text, and so could be endless, is refused. */
export function readYaml(text: string, linesBefore = 0): Yaml | FileRefusal {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  try {
    if (isTooComplex(text)) return { line: 1 + linesBefore, code: "yaml" };
    const options = {
      schema: "core",
      uniqueKeys: false,
      stringKeys: true,
      lineCounter: lines,
      logLevel: "silent",
      // Each mistake would be shown within its line, however long that is.
      prettyErrors: false,
    } as const;
    const document: Document = parseDocument(text, options);
    const [error] = document.errors;
    if (error) return { line: lineAt(error.pos[0]), code: "yaml" };
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    const lineOf: Yaml["lineOf"] = (path) => {
      const node = document.getIn(path, true);
      return lineAt((isNode(node) && node.range?.[0]) || 0);
    };
    return { value, lineOf };
  } catch {
    return { line: 1 + linesBefore, code: "yaml" };
  }
}

const mostDepth = 100;
/** What the parser takes long for, above all as mistakes, and more of it than somebody writes. */
const most: [sign: RegExp, times: number][] = [
  [/\n/g, 20_000],
  [/["']/g, 10_000],
  [/(?<!\S)!\S/g, 1_000],
  [/(?<!\S)[&*%@`|>]|[[\]{}]/g, 10_000],
  [/[-?:,#](?=\s)|\t/g, 50_000],
];

function isTooComplex(text: string): boolean {
  if (most.some(([sign, times]) => (text.match(sign)?.length ?? 0) > times)) return true;
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (sign === "[" || sign === "{" ? 1 : -1));
    if (depth > mostDepth) return true;
  }
  return false;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
