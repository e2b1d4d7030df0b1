import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { choiceListNames, choiceLists } from "../app/content/choices.ts";
import { editablePage, localePages } from "../app/content/editable-pages.ts";
import { menuLabels } from "../app/content/navigation.ts";
import { sections } from "../app/content/sections.ts";
import { fieldsOfPage } from "../app/schemas/kinds/page-fields.ts";
import { childrenOf } from "../app/schemas/kinds/page.ts";

/** Texts that visitors read and that are edited neither as a page nor as a section, with the reason. */
const notEdited: Record<string, string> = {
  archive: "the README of the download of the content",
  "privacy/updated": "a date",
  "terms/updated": "a date",
};

const locales = new URL("../locales/en/", import.meta.url);

/** The words of each text by its file and path; ids are no words. */
function wordsAt(value: unknown, path: string): [string, number][] {
  if (typeof value === "string") return [[path, value.split(/\s+/).filter(Boolean).length]];
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return wordsAt(value.join(" "), path);
  return childrenOf(value).flatMap(([key, child]) => wordsAt(child, `${path}/${key}`));
}

function read(file: string): object {
  return JSON.parse(readFileSync(new URL(`${file}.json`, locales), "utf8")) as object;
}

const files = (readdirSync(locales, { recursive: true }) as string[])
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""))
  .filter((file) => !/^(admin|backend-errors|sign-in|insights\/|case-studies\/|services\/)/.test(file));

/** Not what operators alone read, and no article. */
function isPublic(path: string): boolean {
  const ofAccounts = editablePage("mails").without!.some((mail) => path.startsWith(`mails/${mail}/`));
  return !ofAccounts && !/^(frame\/toasts|insights\/items|case-studies\/items)\//.test(path);
}

const editable = [
  ...localePages.flatMap((page) => {
    const { file } = editablePage(page);
    return fieldsOfPage(page, read(file)).map(({ name }) => `${file}/${name}`);
  }),
  ...Object.values(sections).flatMap(({ file, columns }) =>
    Object.values(columns).map((path: string) => `${file}/${path.replaceAll(".", "/")}`),
  ),
  ...choiceListNames.map((name) => `${choiceLists[name]}/${name}`),
  ...new Set(menuLabels.map((label) => `frame/${label}`)),
];

function isWithin(path: string, among: readonly string[]): boolean {
  return among.some((known) => path === known || path.startsWith(`${known}/`));
}

test("what a page puts in is explained where it has to be kept", () => {
  const { putIn } = read("admin-documents") as { putIn: Record<string, string> };
  const kept = localePages.flatMap((page) =>
    fieldsOfPage(page, read(editablePage(page).file)).flatMap(({ placeholders = [] }) => placeholders),
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.map((part) => part.replaceAll(/\W/g, "")).filter((name) => !Object.hasOwn(putIn, name))).toEqual([]);
});

test("what only screen readers, errors and search engines say stands below what everybody reads of a page", () => {
  const smallOf = (page: (typeof localePages)[number]) => {
    const fields = fieldsOfPage(page, read(editablePage(page).file));
    return fields.flatMap(({ name, small, search }) => (small || search ? name : []));
  };
  expect(smallOf("home")).toEqual(expect.arrayContaining(["meta/title", "hero/pause", "newsletter/tooMany"]));
  expect(smallOf("home")).not.toContain("testimonial/label");
  expect(smallOf("contact")).toContain("errors/title");
  for (const page of localePages) {
    const { length } = fieldsOfPage(page, read(editablePage(page).file));
    expect(smallOf(page).length, page).toBeLessThan(length);
    if (editablePage(page).unseen) expect(smallOf(page).filter((name) => !name.includes("meta/"))).toEqual([]);
  }
});

test("no text is edited in two places", () => {
  expect(editable.filter((path, place) => editable.indexOf(path) !== place)).toEqual([]);
});

test("at least 95 of 100 words that visitors read outside of articles can be edited, and the rest has a reason", () => {
  const words = files.flatMap((file) => wordsAt(read(file), file)).filter(([path]) => isPublic(path));
  const sum = (counted: typeof words) => counted.reduce((total, [, count]) => total + count, 0);
  const rest = words.filter(([path]) => !isWithin(path, editable));
  expect(sum(words)).toBeGreaterThan(10_000);
  expect(sum(rest) / sum(words)).toBeLessThan(0.05);
  expect(rest.filter(([path]) => !isWithin(path, Object.keys(notEdited)))).toEqual([]);
  for (const path of Object.keys(notEdited)) expect(words.some(([known]) => isWithin(known, [path]))).toBe(true);
});
