import { expect, test } from "vitest";
import { inEachLanguage } from "../formats/languages.ts";
import { caseStudy } from "../kinds/case-study.ts";
import { pageKind } from "../kinds/page.ts";
import { settingsFields } from "../kinds/settings.ts";
import {
  changedDefaults,
  entriesShown,
  lackingInEntries,
  missingInEntries,
  storedOfTexts,
  textSchema,
  textSchemas,
  textsOfStored,
} from "./inputs.ts";

test("the texts of a case study are the same in the database and in its form, without empty steps and lines", () => {
  const typed = {
    title: "T",
    "approach/2/step": "Build",
    "approach/2/description": "Slowly",
    outcomes: "One\n\n Two ",
  };
  const stored = storedOfTexts(caseStudy, typed, "en");
  expect(stored, "what is empty is left out").toEqual({
    title: "T",
    approach: [{ step: "Build", description: "Slowly" }],
    outcomes: ["One", "Two"],
  });
  const again = textsOfStored(caseStudy, stored, "en");
  expect(again).toMatchObject({ "approach/1/step": "Build", "approach/1/description": "Slowly", outcomes: "One\nTwo" });
  expect(storedOfTexts(caseStudy, again, "en")).toEqual(stored);
});

test("an approach shows the steps that have words, one more where it was asked for, and twelve at most", () => {
  const shown = (filled: Record<string, string>, more = 0) => entriesShown(caseStudy, "approach", filled, more);
  expect(shown({})).toBe(0);
  expect(shown({ "approach/6/step": "x" })).toBe(6);
  expect(shown({ "approach/12/description": "x" }, 1)).toBe(12);
  expect(shown({}, 1)).toBe(1);
});

const line = { as: "line", limit: 80 } as const;
const prose = { as: "prose", limit: 80 } as const;
const placeholders = ["<mail>", "{{email}}"];
const roles = { name: "roles", as: "entries", of: { role: line, body: prose }, placeholders } as const;

test("entries keep among them what their supplied ones have, wherever it is moved; without entries nothing is missing", () => {
  const kind = pageKind([roles]);
  const kept = { "roles/1/body": "Ask.", "roles/3/body": "Write to <mail>{{email}}</mail>." };
  expect(lackingInEntries(kind, kept)).toEqual({});
  expect(lackingInEntries(kind, { "roles/1/role": "Ask {{email}}" })).toEqual({ "roles/1/body": ["<mail>"] });
  expect(lackingInEntries(kind, {})).toEqual({});
});

test("a text says which of what it must keep is missing, and a list of pages which line is none", () => {
  const errors = (schema: ReturnType<typeof textSchema>, text: string) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message);
  const kept = textSchema("prose", 80, { placeholders: ["{{firm}}", "<mail>"] });
  expect(errors(kept, "At {{firm}}.")).toEqual(["lacksPart\n<mail>"]);
  const pages = textSchema("list", 200, { most: 30, check: "pages" });
  expect(errors(pages, "/careers\n/our/carers\nfaq\n/insights/of-ours")).toEqual(["pageUnknown\n/our/carers\nfaq"]);
  expect(errors(pages, "/nowhere\n".repeat(100_000))).toEqual(["tooLong", "listTooLong"]);
  const typed = "/\n/FR/careers/\nhttps://www.northlight.example/es/case-studies/x";
  expect(pages.parse(typed)).toBe("/\n/careers\n/case-studies/x");
});

const errorsOf = (schema: { safeParse: ReturnType<typeof textSchema>["safeParse"] }, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

const supplied = { roles: [{ role: "Head", body: "Leads" }], points: ["One"], title: "Ours" };
const suppliedKind = {
  ...pageKind([
    { ...roles, placeholders: [] },
    { name: "points", as: "list" },
    { name: "title", as: "line" },
  ]),
  defaults: { ...inEachLanguage(() => ({})), en: supplied },
};

test("a list that is emptied stays empty, and one that is as supplied is not stored", () => {
  const stored = storedOfTexts(suppliedKind, {}, "en");
  expect(stored).toEqual({ roles: [], points: [], editedFrom: { roles: supplied.roles, points: supplied.points } });
  expect(textsOfStored(suppliedKind, stored, "en")).toMatchObject({ "roles/1/role": "", points: "", title: "Ours" });
  expect(storedOfTexts(suppliedKind, textsOfStored(suppliedKind, {}, "en"), "en")).toEqual({});
  expect(storedOfTexts(suppliedKind, {}, "fr"), "nothing is supplied").toEqual({});
});

test("a supplied text has changed where it says something else, and not where the database orders it otherwise", () => {
  const editedFrom = { roles: [{ body: "Leads", role: "Head" }], points: ["One"], title: "Ours" };
  const stored = { roles: [], points: [], title: "Mine", editedFrom };
  expect(changedDefaults(suppliedKind, stored, "en")).toEqual({});
  const other = { roles: [{ body: "Leads", role: "Chief" }], points: [], title: null };
  const changed = changedDefaults(suppliedKind, { ...stored, editedFrom: other }, "en");
  expect(changed).toEqual({ roles: "Head\nLeads", points: "One", title: "Ours" });
});

test.for([
  ["Write <mail>{{email}} today", false],
  ["</mail>{{email}}<mail>", false],
  ["<mail>{{email}}</mail> or <mail>us</mail>", false],
  ["<mail>{{email}}</mail></mail>", false],
  ["<mail> </mail>{{email}}", false],
  ["<mail><mail>{{email}}</mail></mail>", false],
  ["<mail class='x'>{{email}}</mail>", false],
  ["<mail>{{email}}</mail><mail/>", false],
  ["<time>One <mail>day</time></mail>", false],
  ["Write to <mail>{{email}}</mail>.", true],
  ["<time>Today</time>, <mail>write</mail>: 1 < 2, <b>", true],
] as const)("a tag is opened and closed once, in order, around something: %s", ([text, isTaken]) => {
  const found = errorsOf(textSchema("prose", 200, { template: true }), text);
  expect(found.map((message) => message.split("\n")[0])).toEqual(isTaken ? [] : ["tagsBroken"]);
  expect(errorsOf(textSchema("list", 200, { template: true, most: 5 }), `Fine\n${text}`)).toEqual(found);
  const entries = textSchemas(pageKind([{ ...roles, of: { role: line, body: { ...prose, limit: 200 } } }]));
  expect(errorsOf(entries["roles/2/body"]!, text)).toEqual(found);
});

test.for([
  ["/no/such-page", "/no/such-page"],
  ["/admin", "/admin"],
  ["/fr/admin/content?x=1", "/fr/admin/content"],
  ["/", undefined],
  ["/FR/Services/", undefined],
  ["/services?from=menu#top", undefined],
  ["/insights/of-ours", undefined],
  ["/services/of-ours#top", undefined],
  ["/storage/v1/object/public/website-assets/documents/a.pdf", undefined],
  ["https://example.com/no-such-page", undefined],
  ["mailto:a@b.test", undefined],
] as const)("an entry of a menu leads to a page that there is: %s", ([link, unknown]) => {
  const field = textSchemas(pageKind(settingsFields["settings-navigation"]))["header/1/link"]!;
  expect(errorsOf(field, link)).toEqual(unknown === undefined ? [] : [`pageUnknown\n${unknown}`]);
});

test("an entry of the settings says which half of it is missing", () => {
  const missing = (name: keyof typeof settingsFields, values: Record<string, string>) =>
    missingInEntries(pageKind(settingsFields[name]), values);
  const halves = missing("settings-navigation", { "header/1/label": "A", "company/2/link": "/faq" });
  expect(halves).toEqual(["header/1/link", "company/2/label"]);
  expect(missing("settings-social", { "profiles/1/address": "https://a.test" })).toEqual(["profiles/1/name"]);
  const offices = { "offices/1/hours": "Nine to five", "offices/2/place": "Lyon" };
  expect(missing("settings-firm", offices)).toEqual(["offices/1/place"]);
  expect(missing("settings-navigation", { "header/1/label": "A", "header/1/link": "/faq" })).toEqual([]);
});

test("what is one for all languages is kept with the English text alone", () => {
  const defaults = { ...inEachLanguage(() => ({})), en: { training: "yes" } };
  const kind = { ...pageKind(settingsFields["settings-search"]), defaults };
  expect(storedOfTexts(kind, { training: "no" }, "en")).toMatchObject({ training: "no" });
  const french = storedOfTexts(kind, { training: "no", titlePattern: "{{title}}" }, "fr");
  expect(french).toEqual({ titlePattern: "{{title}}", editedFrom: { titlePattern: null } });
});
