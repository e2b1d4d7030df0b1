import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { odd, oddText } from "../../tests/fuzz/odd-texts.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { htmlOf } from "./feed-html.server.ts";
import { escaped } from "./text-response.server.ts";

test("markup in a text is shown, not obeyed", () => {
  expect(escaped(`<b a="1">R&D's</b>`)).toBe("&lt;b a=&quot;1&quot;&gt;R&amp;D&apos;s&lt;/b&gt;");
});

test("what is escaped already is escaped once more, so that it reads as it was written", () => {
  expect(escaped("&amp;")).toBe("&amp;amp;");
});

let parser: PGlite;
beforeAll(async () => void (parser = await PGlite.create()));
afterAll(() => parser.close());

/** By libxml, which takes nothing but XML 1.0. */
async function malformed(documents: readonly string[]): Promise<string[]> {
  const wrong = "select text from unnest($1::text[]) text where not xml_is_well_formed_document(text)";
  const { rows } = await parser.query<{ text: string }>(wrong, [documents]);
  return rows.map(({ text }) => text);
}

test("whatever a text holds, what is written of it is XML", async () => {
  const texts = [...odd, ...odd.map((text) => `a${text}b`), ...fc.sample(oddText, fc.cases(300))];
  const documents = texts.map((text) => `<a b="${escaped(text)}">${escaped(text)}${escaped(htmlOf(text, String))}</a>`);
  expect(await malformed(documents)).toEqual([]);
  expect(await malformed(["<a>\u0002</a>", "<a>\ufffe</a>", "<a>&</a>", "<a/>"])).toHaveLength(3);
});
