import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { type Language } from "../app/schemas/formats/languages.ts";
import { finishedLanguages } from "./support/finished-languages.ts";
import { textsIn } from "./support/locale-texts.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const found = (...patterns: string[]) => globSync(patterns, { cwd: root });

const textsOf = (path: string) => [...textsIn(dirname(path).slice("locales/".length), basename(path)).values()];
const asNamed = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s?[.:]$/, "")
    .toLowerCase();

function namesOfPanel(language: Language): Set<string> {
  const files = found(`locales/${language}/*.json`);
  return new Set(files.flatMap(textsOf).map(asNamed));
}

function bold(markdown: string): { name: string; leadsIn: boolean }[] {
  const prose = markdown.replace(/^```.*?^```$|`[^`\n]+`/gms, "");
  const begins = /(?:^|\n)(?:[-|] |\d+\. )?$/;
  return [...prose.matchAll(/(?<!\\)(\*\*?)((?:(?!\n\n)[^*])+)\1(:?)/g)].map(({ 2: name = "", 3: colon, index }) => ({
    name,
    leadsIn: colon === ":" || /[.:]$/.test(name) || begins.test(prose.slice(0, index)),
  }));
}

test.for(finishedLanguages)(
  "in %s the help sets nothing in bold but what the panel calls so, and French keeps its signs",
  (language) => {
    const names = namesOfPanel(language);
    for (const page of found(`app/admin/help/pages/${language}/*.md`)) {
      const unknown = bold(read(page)).filter(({ name }) => !names.has(asNamed(name)));
      expect(unknown, page).toEqual([]);
      if (language === "fr") expect(read(page), page).not.toMatch(/ [;!?:»%]|« |'/);
    }
  },
);

/** What visitors read at a redirect, and a mark. */
const noNames = ["<", "..", "not found", "gone", "introuvable", "n’existe plus", "no encontrada", "ya no existe"];

test.for(finishedLanguages)(
  "in %s the panel, errors and emails quote nothing but what stands on a button or a field",
  (language) => {
    const names = namesOfPanel(language);
    const files = found(`locales/${language}/{admin*,errors,backend-errors,sign-in,articles,mails,frame}.json`);
    const texts = files.flatMap(textsOf);
    const quoted = texts.flatMap((text) => [...text.matchAll(/[“«]\s*([^”»]+?)\s*[”»]/g)].map(([, name = ""]) => name));
    const unknown = quoted.filter(
      (name) => !name.includes("{{") && !noNames.includes(name) && !names.has(asNamed(name)),
    );
    expect(unknown).toEqual([]);
  },
);

/** Bold is a missed goal on one, a dashboard of others on another. */
const guides = found("*.md", "docs/**/*.md").filter((file) => !/performance|hosted-supabase|glossary/.test(file));

test("documentation sets nothing in bold or italics within a sentence but what the panel calls so", () => {
  const names = namesOfPanel("en");
  const unknown = guides.flatMap((file) => bold(read(file)).map((mark) => ({ file, ...mark })));
  expect(unknown.filter(({ name, leadsIn }) => !leadsIn && !names.has(asNamed(name)))).toEqual([]);
});

const sources = found(
  "{app,supabase,scripts,tests,bench,deploy}/**/*.{ts,tsx,js,sql,toml,yaml,css,json}",
  "*.{json,ts}",
);
const withoutComments = sources
  .filter((file) => !/migrations|seed\.sql/.test(file))
  .map((file) => read(file).replace(file.endsWith(".sql") ? /--.*$/gm : /\/\*[^]*?\*\/|\/\/.*$/gm, ""));
const known = new Set(withoutComments.flatMap((source) => source.match(/[A-Za-z_]\w*/g) ?? []));
/** Of others. */
const foreign = ["auto_stop_machines", "pg_trgm"];

test("what documentation and comments of SQL call by a name of code is there", () => {
  const isGone = (name: string) => !known.has(name) && !foreign.includes(name);
  const ofDocs = found("*.md", "docs/**/*.md").flatMap((file) =>
    [...read(file).matchAll(/`([A-Za-z_]\w*)(?:\(\))?`/g)].map(([, name = ""]) => ({ file, name })),
  );
  const ofSql = found("supabase/schemas/*.sql").flatMap((file) =>
    [...read(file).matchAll(/--.*$/gm)].flatMap(([comment]) =>
      (comment.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).map((name) => ({ file, name })),
    ),
  );
  expect([...ofDocs, ...ofSql].filter(({ name }) => /_|[a-z][A-Z]/.test(name) && isGone(name))).toEqual([]);
});

test.for([
  ["a response within one business day", /one business day/],
  ["roadmaps of 12–36 months", /12\D{1,5}36/],
  ["no vendor commissions, no resale of platforms", /commissions|resell none/],
  [
    "a first conversation of thirty minutes, with a senior consultant",
    /(thirty|30) minutes|thirty-minute|30-minute discovery|takes half an hour/i,
  ],
  ["a consultant reads every message", /reads every message/],
  [
    "a third of existing hours removed first; a quarter to a half of old material reused; eight to twelve skills a role; modules of five to twelve minutes",
    /a quarter to a half|eight to twelve skills|five to twelve minutes/,
  ],
] as const)("the list of supplied claims names every file that has %s", ([claim, pattern]) => {
  const row = read("docs/illustrative-figures.md")
    .split("\n")
    .find((line) => line.startsWith(`| ${claim} |`));
  const named = row?.split("|").at(2)?.trim().split(", ");
  const files = found("locales/en/**/*.json").filter((file) => pattern.test(read(file)));
  const groups = files.map((file) => (dirname(file).endsWith("services") ? "services" : basename(file, ".json")));
  expect(named?.map((name) => name.replace("emails", "mails")).toSorted()).toEqual([...new Set(groups)].toSorted());
});
