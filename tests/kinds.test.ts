import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { kindNamed, kindNames } from "../app/schemas/kinds/kinds.ts";
import { readFiles } from "../supabase/embedded/schema.ts";

const app = fileURLToPath(new URL("../app/", import.meta.url));

/** Their "page" is no kind of document. */
const ofOtherThings = [
  "components/lost-connection.ts",
  "admin/figures/subject-table.tsx",
  "composition/main.server.ts",
];
/** Columns of every document, and what its pictures are found by. */
const ofAllKinds = ["slug", "translated_slug", "published_on", "title", "picture", "shareImage"];
const named = `"(?:${kindNames.join("|")})"`;
const asking = new RegExp(`[!=]==? ${named}|${named} [!=]==?|case ${named}:|\\[${named}[^\\]]*\\]\\.includes`);

const modules = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith("schemas/kinds/"),
);

function questionsIn(source: string): string[] {
  return source.split("\n").filter((line) => asking.test(line));
}

test("nothing but the kinds themselves asks for the name of one: what it wants to know is a property", () => {
  expect(modules.length).toBeGreaterThan(500);
  const asked = modules
    .filter((file) => !ofOtherThings.includes(file))
    .flatMap((file) => questionsIn(readFileSync(join(app, file), "utf8")).map((line) => `${file}: ${line.trim()}`));
  expect(asked).toEqual([]);
});

test("nor does the database, nor for a field: what it wants to know of a kind is a column of document_kinds", () => {
  // What visits count pages by is no kind.
  const others = kindNames.filter((name) => name !== "page");
  const fields = kindNames.flatMap((name) => Object.keys({ ...kindNamed(name).texts, ...kindNamed(name).facts }));
  const named = new Set(fields.filter((name) => !ofAllKinds.includes(name)));
  const naming = new RegExp(
    `'(?:${others.join("|")})'|kind (?:=|<>|in \\() ?'page'|(?:->>?|[?&|-]) (?:array\\[)?'(?:${[...named].join("|")})'`,
  );
  for (const line of ["where d.kind = 'page'", "t.texts ->> 'excerpt'", "facts - array['reviewed_on']"])
    expect(line).toMatch(naming);
  const lines = readFiles(fileURLToPath(new URL("../supabase/schemas/", import.meta.url))).flatMap((sql) =>
    sql.split("\n"),
  );
  expect(lines.length).toBeGreaterThan(4000);
  expect(lines.filter((line) => naming.test(line))).toEqual([]);
});
