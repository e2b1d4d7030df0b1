import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells with commas, quotes or line breaks are quoted", () => {
  expect(csvLine(["a", "b,c", 'say "hi"', "one\ntwo", null])).toBe('a,"b,c","say ""hi""","one\ntwo",\r\n');
});

test.for(["=1+1", "+1", "-1", "@cmd", "\t=1", "\r=1", "  =1", "\ufeff=1", "＝1", "|cmd"])(
  "%j cannot run as a formula",
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/);
  },
);

test("text that only holds such a sign further on is left as it is", () => {
  expect(csvLine(["a=b", "ana@example.com", "2025-01-15"])).toBe("a=b,ana@example.com,2025-01-15\r\n");
});
