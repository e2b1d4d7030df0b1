import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { finishedLanguages } from "./support/finished-languages.ts";

const app = new URL("../app/", import.meta.url);
/** Whatever the back office and its emails are made of. */
const rooms = ["admin", "components", "composition", "data", "i18n", "mail", "schemas"];
/** They format dates for all the others. */
const owners = ["i18n/dates.ts", "i18n/local-time.tsx", "schemas/formats/zoned-time.ts"];
const otherClocks =
  /DateTimeFormat|RelativeTimeFormat|toLocale(?:Date|Time)?String|\.to(?:Date|Time|UTC|GMT)String\(|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/;

const modules = rooms
  .flatMap((room) =>
    readdirSync(new URL(`${room}/`, app), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

test("nothing in the back office and its emails formats a date by another way than the one formatter", () => {
  expect(modules.length).toBeGreaterThan(300);
  const told = modules.filter((name) => otherClocks.test(readFileSync(new URL(name, app), "utf8")));
  expect(told.toSorted()).toEqual(owners);
});

test.for([
  'new Intl.DateTimeFormat(useLocale(), { hour: "numeric" })',
  "new Date(at).toLocaleString()",
  "at.toLocaleTimeString(locale)",
  "new Date().getHours()",
])("%s is another way", (source) => {
  expect(otherClocks.test(source)).toBe(true);
});

test.for(finishedLanguages)("no text in %s formats a date by itself", (language) => {
  const folder = new URL(`../locales/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.length).toBeGreaterThan(20);
  const formatting = files.filter((name) =>
    /\{\{[^}]*,\s*(?:datetime|relativetime)/.test(readFileSync(new URL(name, folder), "utf8")),
  );
  expect(formatting).toEqual([]);
});
