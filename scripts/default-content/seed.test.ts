import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultContent, differences, seedFile } from "./seed.ts";

const file = readFileSync(seedFile, "utf8");
const content = defaultContent();

test("the seed has what the locale files and app/content have", () => {
  expect(differences(file, content), "npm run default-content").toEqual([]);
  expect(file === content, "rows in another order: npm run default-content").toBe(true);
});

test("a difference is told by its row and field", () => {
  const id = "20000000-0000-4000-8000-000000000003";
  const otherTitle = content.replace(new RegExp(`("id":"${id}","language":"fr","texts":\\{"title":")`), "$1Another ");
  expect(differences(otherTitle, content)).toEqual([`document_texts ${id} fr: title`]);
  expect(differences(content.replace(/^\{"section_id":"stats".*\n/m, ""), content)).toEqual([
    "content_sections stats: missing",
  ]);
  expect(differences(content, content.replace(/^\{"id":"[^"]+","kind":"page","slug":"faq"\},?\n/m, ""))).toEqual([
    "add_pages 30000000-0000-4000-8000-000000000013: too much",
  ]);
  expect(differences(content.replace("where english.saved_by is null", "where true"), content)).toHaveLength(2);
});
