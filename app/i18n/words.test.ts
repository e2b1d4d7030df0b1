import { createInstance } from "i18next";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { wordsFrom } from "./words.ts";

const home = new URL("../../locales/", import.meta.url);
const files = readdirSync(new URL("en/", home), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);
const pluralEnding = /_(?:one|two|few|many|other)$/;
const counts = [0, 1, 1.5, 2, 3, 11, 21, 100, 10_000, 1_000_000];

type Say = (key: string, variables?: Record<string, unknown>) => string;

/** Our function and i18next's, of the same texts. */
function both(language: "en" | "fr" | "es", texts: object): { ours: Say; theirs: Say } {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return { ours: wordsFrom(language, "frame", texts) as unknown as Say, theirs: instance.t as unknown as Say };
}

function keysIn(texts: unknown, path = ""): string[] {
  if (typeof texts === "string") return [path];
  return Object.entries(texts as object).flatMap(([key, value]) => keysIn(value, path ? `${path}.${key}` : key));
}

test.for(languages.flatMap((language) => files.map((file) => [language, file] as const)))(
  "%s/%s reads as i18next would say it, with every count and without",
  ([language, file]) => {
    const text = readFileSync(new URL(`${language}/${file}`, home), "utf8");
    const { ours, theirs } = both(language, JSON.parse(text));
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
    const values = Object.fromEntries(names.map((name) => [name, `<${name}> & "co" $& {{name}} $1`]));
    const keys = keysIn(JSON.parse(text));
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(ours(key), key).toBe(theirs(key));
      expect(ours(key, values), key).toBe(theirs(key, values));
      for (const count of pluralEnding.test(key) ? counts : []) {
        const counted = key.replace(pluralEnding, "");
        expect(ours(counted, { ...values, count }), `${counted} ${count}`).toBe(theirs(counted, { ...values, count }));
      }
    }
  },
);

test("what the texts do not have comes back as its key, or as what was asked for in its place", () => {
  const { ours, theirs } = both("en", { known: "Known", nested: { one: "1" } });
  for (const key of ["unknown", "nested.two", "known.deeper", "constructor", "__proto__.x", "known.length"]) {
    expect(ours(key), key).toBe(key);
    expect(theirs(key), key).toBe(key);
    expect(ours(key, { defaultValue: "" })).toBe("");
    expect(theirs(key, { defaultValue: "" })).toBe("");
  }
});

test("a placeholder that nobody fills stays, and one that is filled with nothing goes", () => {
  const { ours, theirs } = both("en", { text: "a {{x}} b {{y}}" });
  for (const say of [ours, theirs]) {
    expect(say("text", { x: 0 })).toBe("a 0 b {{y}}");
    expect(say("text", { x: undefined, y: "" })).toBe("a  b ");
    expect(say("text", { x: null, y: true })).toBe("a  b true");
  }
});

test("the same texts give the same function, and each language counts in its own way", () => {
  const texts = { count_one: "one", count_other: "other" } as object;
  const [french, again] = [wordsFrom("fr", "frame", texts), wordsFrom("fr", "frame", texts)];
  expect(french).toBe(again);
  expect((french as unknown as Say)("count", { count: 0 })).toBe("one");
  expect((wordsFrom("en", "frame", texts) as unknown as Say)("count", { count: 0 })).toBe("other");
});
