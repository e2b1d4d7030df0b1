import { expect, test } from "vitest";
import { addTranslations, createI18n, setFirm, withoutOwnProperties, type Translations } from "./instance.ts";

const reached = { email: "allo@boreal.test", phone: "1", postalAddress: "2", bookingUrl: "3" };
const firm = { name: "Boréal", ...reached, offices: [] };

function withTexts(language: "en" | "fr" | "es", texts: object) {
  return createI18n(language, { frame: texts } as Translations).getFixedT(language, "frame") as unknown as Translate;
}
type Translate = (key: string, values?: Record<string, unknown>) => string;

test("every language counts in its own way", () => {
  const texts = { count_one: "one", count_many: "many", count_other: "other" };
  const french = withTexts("fr", texts);
  expect([0, 1, 2, 1_000_000].map((count) => french("count", { count }))).toEqual(["one", "one", "other", "many"]);
  const spanish = withTexts("es", texts);
  expect([0, 1, 2, 1_000_000].map((count) => spanish("count", { count }))).toEqual(["other", "one", "other", "many"]);
  const english = withTexts("en", texts);
  expect([0, 1, 2].map((count) => english("count", { count }))).toEqual(["other", "one", "other"]);
});

test("a placeholder without a value stays, a value is put in as it is, and a text pulls in no other, nor itself", () => {
  const t = withTexts("en", { text: "a {{x}} b {{y}}", other: "$t(text) $t(other)" });
  expect(t("other")).toBe("$t(text) $t(other)");
  expect(t("text", { x: "<b> & $t(text) {{y}}" })).toBe("a <b> & $t(text) {{y}} b {{y}}");
});

test("braces are letters unless they name something to put in", () => {
  const text = "{{x}} {{ x }} {{x, y}} {{}} {{x}";
  const t = withTexts("en", { text, open: "{".repeat(40_000), close: "{{a ".repeat(10_000) });
  expect(t("text", { x: "1" })).toBe("1 {{ x }} {{x, y}} {{}} {{x}");
  expect([t("open"), t("close")]).toEqual(["{".repeat(40_000), "{{a ".repeat(10_000)]);
});

test("every text may name the firm, and a value of the same name goes before", () => {
  const i18n = createI18n("fr", { frame: { text: "{{firm}}: {{email}}" } } as Translations);
  setFirm(i18n, firm);
  const t = i18n.t as unknown as Translate;
  expect(t("text")).toBe("Boréal: allo@boreal.test");
  expect(t("text", { email: "moi@boreal.test" })).toBe("Boréal: moi@boreal.test");
});

test("two instances share texts without writing to them", () => {
  const shared = { hero: { heading: "Fixed", cta: "Go" } };
  const [one, other] = [createI18n("en"), createI18n("en")];
  for (const i18n of [one, other]) addTranslations(i18n, { home: shared } as Translations);
  addTranslations(one, { home: { hero: { heading: "Edited" } } });
  expect(one.t("home:hero.heading" as never)).toBe("Edited");
  expect(other.t("home:hero.heading" as never)).toBe("Fixed");
  expect(shared).toEqual({ hero: { heading: "Fixed", cta: "Go" } });
});

test("what a provider gets has nothing of its own to copy, and follows the instance in texts, language and firm", () => {
  const instance = createI18n("fr", { frame: { text: "{{firm}}, un" } } as Translations);
  const provided = withoutOwnProperties(instance);
  expect(Object.keys(instance).length).toBeGreaterThan(30);
  expect(Object.keys(provided)).toEqual([]);
  setFirm(provided, firm);
  addTranslations(provided, { frame: { later: "{{firm}}, deux" } } as Translations);
  const t = provided.getFixedT("fr", "frame") as unknown as Translate;
  expect([t("text"), t("later"), provided.language]).toEqual(["Boréal, un", "Boréal, deux", "fr"]);
  expect((instance.t as unknown as Translate)("later")).toBe("Boréal, deux");
});
