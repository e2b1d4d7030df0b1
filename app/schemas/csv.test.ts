import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells with separators, quotes or line breaks are quoted", () => {
  const cells = ["a", "b,c", "d;e", 'say "hi"', "one\ntwo", null];
  expect(csvLine(cells, "comma")).toBe('a,"b,c","d;e","say ""hi""","one\ntwo",\r\n');
  expect(csvLine(cells, "semicolon")).toBe('a;"b,c";"d;e";"say ""hi""";"one\ntwo";\r\n');
});

test.for(["=1+1", "+1", "-1", "@cmd", "\t=1", "\r=1", "  =1", "\ufeff=1", "＝1", "|cmd", '"=1', '" =1'])(
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
  ["one\r\n@SUM(1)", "one\r\n'@SUM(1)"],
  ['a;"=1+1"', 'a;"\'=1+1"'],
  ["a;;=1;+2", "a;;'=1;'+2"],
])("%j runs in no cell of a reader that separates otherwise", ([cell = "", harmless = ""]) => {
  for (const separator of ["comma", "semicolon"] as const) {
    expect(csvLine([cell], separator)).toBe(`"${harmless.replaceAll('"', '""')}"\r\n`);
  }
});

test("text that only holds such a sign further on is left as it is", () => {
  const cells = ["a=b", "ana@example.com", "2025-01-15"];
  expect(csvLine(cells, "comma")).toBe("a=b,ana@example.com,2025-01-15\r\n");
});
