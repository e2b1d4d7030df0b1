import { expect, test } from "vitest";
import { hostileText } from "../../../tests/fuzz/hostile-texts.ts";
import { oddText } from "../../../tests/fuzz/odd-texts.ts";
import * as fc from "../../../tests/support/fast-check.ts";
import { cleanText } from "./clean-text.ts";
import { byteOrderMark, csvLine, type CsvSeparator, csvSeparators, readCsv, textOfFile } from "./csv.ts";

test("cells with separators, quotes or line breaks are quoted, and signs of formulas further on are left", () => {
  const cells = ["a=b", "ana@example.com", "2025-01-15", "b,c", "d;e", 'say "hi"', "one\ntwo", null];
  const written = ["a=b", "ana@example.com", "2025-01-15", '"b,c"', '"d;e"', '"say ""hi"""', '"one\ntwo"', ""];
  expect(csvLine(cells, "comma")).toBe(`${written.join(",")}\r\n`);
  expect(csvLine(cells, "semicolon")).toBe(`${written.join(";")}\r\n`);
});

test.for(["=1+1", "+1", "-1", "@cmd", "\t=1", "\tx", "\r=1", "  =1", "\ufeff=1", "＝1", "|cmd", '"=1', '" =1'])(
  "%j cannot run as a formula",
  (cell) => {
    expect(csvLine([cell], "comma").replace(/^"/, "")).toMatch(/^'/);
  },
);

test.for([
  ["Jean;=1+1", "Jean;'=1+1"],
  ["x;=cmd|'/C calc'!A0;", "x;'=cmd|'/C calc'!A0;"],
  ["a, =1+1", "a, '=1+1"],
  ["a\t-1", "a\t'-1"],
  ["line one\n=cmd|'/c calc'!A0", "line one\n'=cmd|'/c calc'!A0"],
  ["one\r\n@SUM(1)", "one\n'@SUM(1)"],
  ['a;"=1+1"', 'a;"\'=1+1"'],
  ["a;;=1;+2", "a;;'=1;'+2"],
])("%j runs in no cell of a reader that separates otherwise", ([cell = "", harmless = ""]) => {
  for (const separator of ["comma", "semicolon"] as const) {
    expect(csvLine([cell], separator)).toBe(`"${harmless.replaceAll('"', '""')}"\r\n`);
  }
});

test("what was written is read again, with the number of each line", () => {
  const rows = [
    ["/a", "/about"],
    ["/b,c", 'say "hi"'],
    ["=1+1", "/d;e"],
  ];
  for (const separator of ["comma", "semicolon"] as const) {
    const text = byteOrderMark + rows.map((cells) => csvLine(cells, separator)).join("");
    expect(readCsv(text)).toEqual(rows.map((cells, place) => ({ line: place + 1, cells })));
  }
});

test("lines are read as a spreadsheet copies them, and empty ones are left out but counted", () => {
  expect(readCsv("/a\t/b,c\r\n\r\n  \n/d\t/e")).toEqual([
    { line: 1, cells: ["/a", "/b,c"] },
    { line: 4, cells: ["/d", "/e"] },
  ]);
  expect(readCsv('"one\ntwo",x\n/a')).toEqual([
    { line: 1, cells: ["one\ntwo", "x"] },
    { line: 3, cells: ["/a"] },
  ]);
  expect(readCsv('/a,"never closed\n/b')).toEqual([
    { line: 1, cells: ["/a", '"never closed'] },
    { line: 2, cells: ["/b"] },
  ]);
  expect(readCsv("")).toEqual([]);
  expect(readCsv("sep=;\r\n/a,b;/c"), "which sign separates").toEqual([{ line: 2, cells: ["/a,b", "/c"] }]);
});

test("whatever a cell holds, a line is one line of so many cells, of which none runs, without what no text file can hold", () => {
  const bare = (texts: string[]) => texts.map((text) => text.replaceAll("'", ""));
  fc.assert(
    fc.property(fc.array(fc.oneof(oddText, hostileText), { minLength: 1, maxLength: 4 }), (cells) => {
      const written = csvLine(cells, "comma");
      expect(bare(cellsOf(written))).toEqual(bare(cells.map(cleanText)));
      // Wherever a reader that separates otherwise could begin a cell.
      for (const separator of Object.keys(csvSeparators) as CsvSeparator[])
        for (const part of csvLine(cells, separator).split(/[,;\t\r\n]/))
          expect(part).not.toMatch(/^["\s\ufeff]*[=+\-@]/);
      expect(written.slice(0, -2)).not.toMatch(/[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Cs}/u);
    }),
  );
});

/** RFC 4180, to the letter: throws for what it does not know. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)];
  if (cells.reduce((sum, [cell]) => sum + cell.length, 0) !== line.length) throw new Error(`No CSV: ${line}`);
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

test.for([
  ["Windows-1252", Buffer.from("/r\u00e9alisations;/about", "latin1")],
  ["UTF-8", Buffer.from("/réalisations;/about")],
  ["UTF-8 with its mark", Buffer.from("\ufeff/réalisations;/about")],
  ["UTF-16", Buffer.from("\ufeff/réalisations;/about", "utf16le")],
  ["UTF-16, big end first", Buffer.from("\ufeff/réalisations;/about", "utf16le").swap16()],
] as const)("a list that Excel saved in %s is read", ([, bytes]) => {
  expect(readCsv(textOfFile(bytes))).toEqual([{ line: 1, cells: ["/réalisations", "/about"] }]);
});
