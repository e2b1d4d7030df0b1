import { expect, test } from "vitest";
import { draftMark as english } from "../../../tests/support/rows.ts";
import type { Language } from "../formats/languages.ts";
import { exceptionsOf, leadingState, markOf, textState, type TextMark } from "./document-state.ts";

const french: TextMark = { ...english, language: "fr" };
const shown = { stage: "published", shown: true } as const;
const waits = { stage: "scheduled", publish_at: "2026-12-01T00:00:00Z" } as const;
const published = { state: "published", texts: [{ ...english, ...shown }, french] } as const;

test("a translation that never was out changes nothing of the English text, and is a draft", () => {
  expect(exceptionsOf(textState(published, "en"))).toEqual([]);
  const marks = (["en", "fr", "es"] as const).map((language) => markOf(published, language));
  expect(marks).toEqual(["published", "draft", "missing"]);
  const waiting = textState({ state: "scheduled", texts: [{ ...english, ...waits }] }, "en");
  expect(exceptionsOf(waiting)).toEqual(["scheduled"]);
});

test("an English text that waits in a document whose end has passed is a draft", () => {
  expect(markOf({ state: "draft", texts: [{ ...english, ...waits }] }, "en")).toBe("draft");
  expect(markOf({ state: "trashed", texts: [english] }, "en")).toBe("trashed");
});

test.for([
  [shown, []],
  [{ ...shown, changed: true }, ["changed"]],
  [{ ...shown, translation: "outOfDate" }, ["outOfDate"]],
  [{ ...shown, changed: true, translation: "outOfDate" }, ["changed", "outOfDate"]],
  [{ translation: "outOfDate" }, ["draft", "outOfDate"]],
  [waits, ["scheduled"]],
  [{ ...waits, changed: true }, ["scheduled", "changedSince"]],
  [{ changed: true }, ["draft"]],
  [{ reviews: [{ name: "title", why: "by_assistant" }] }, ["draft", "unread"]],
  [{ reviews: [{ name: "title", why: "still_english" }] }, ["draft"]],
] as [Partial<TextMark>, string[]][])("of a translation with %o there is to say %j", ([marks, exceptions]) => {
  const document = { state: "published", texts: [english, { ...french, ...marks }] } as const;
  expect(exceptionsOf(textState(document, "fr"))).toEqual(exceptions);
  expect(exceptionsOf(textState(document, "es"))).toEqual(["missing"]);
});

test.for([
  ["en", { ...english, ...shown }, "published"],
  ["en", { ...english, ...shown, changed: true }, "changed"],
  ["en", { ...english, ...waits, shown: true }, "scheduled"],
  ["fr", { ...french, ...shown, translation: "outOfDate" }, "outOfDate"],
  ["fr", { ...french, ...shown, changed: true, translation: "outOfDate" }, "changed"],
  ["fr", { ...french, ...shown, reviews: [{ name: "title", why: "by_assistant" }] }, "unread"],
  ["fr", french, "draft"],
  ["es", french, "missing"],
] as [Language, TextMark, string][])("on the desk the text in %s with %o is called %s", ([language, text, state]) => {
  expect(leadingState({ state: "published", texts: [text] }, language)).toBe(state);
  expect(leadingState({ state: "trashed", texts: [text] }, language, true)).toBe("trashed");
});

test("what has saved itself since is a draft, or changed where readers see it", () => {
  expect(leadingState(published, "en", true)).toBe("changed");
  expect(leadingState(published, "es", true)).toBe("draft");
  expect(leadingState(undefined, "en", true)).toBe("draft");
});
