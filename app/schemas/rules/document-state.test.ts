import { expect, test } from "vitest";
import { exceptionsOf, leadingState, markOf, stateOf, textState, type Dates, type TextMark } from "./document-state.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const before = "2026-11-01T00:00:00Z";
const later = "2026-12-01T00:00:00Z";

const none: Dates = { publish_at: null, unpublish_at: null, trashed_at: null };
const english: TextMark = {
  language: "en",
  revision: "2",
  text_revision: "t2",
  translates_revision: null,
  published_revision: null,
  scheduled_revision: null,
  publish_at: null,
  reviews: [],
};
const french: TextMark = { ...english, language: "fr", revision: "a", text_revision: "a", translates_revision: "t2" };
const waits = { ...english, publish_at: later, scheduled_revision: "2" };

test.for([
  [{}, english, "draft"],
  [{ publish_at: before }, english, "published"],
  [{ publish_at: before, unpublish_at: later }, english, "published"],
  [{ publish_at: before, unpublish_at: "2026-11-22T12:00:00Z" }, english, "draft"],
  [{}, waits, "scheduled"],
  [{ publish_at: before }, waits, "published"],
  [{ publish_at: before, unpublish_at: before }, waits, "draft"],
  [{ publish_at: before, trashed_at: before }, waits, "trashed"],
] as const)("%o with the English text %o is %s", ([dates, text, state]) => {
  expect(stateOf({ ...none, ...dates, texts: [text] }, now)).toBe(state);
});

test("what is due and could not be put in its place is not published yet", () => {
  expect(stateOf({ ...none, texts: [{ ...waits, publish_at: before }] }, now)).toBe("scheduled");
});

test.for([
  [{}, { stage: "draft", shown: false, changed: false }],
  [{ published_revision: "2" }, { stage: "published", shown: true, changed: false }],
  [{ published_revision: "1" }, { stage: "published", shown: true, changed: true }],
  [
    { published_revision: "1", scheduled_revision: "2", publish_at: later },
    { stage: "scheduled", shown: true, changed: false },
  ],
  [
    { published_revision: "2", scheduled_revision: "1", publish_at: later },
    { stage: "scheduled", shown: true, changed: true },
  ],
] as const)("of a published document a text with %o is %o", ([marks, state]) => {
  const document = { ...none, publish_at: before, texts: [{ ...english, ...marks }] };
  expect(textState(document, "en", now)).toMatchObject(state);
  expect(textState({ ...document, publish_at: null }, "en", now).shown).toBe(false);
  expect(textState(document, "fr", now).stage).toBe("missing");
});

test("a translation is up to date while it translates the English draft of now", () => {
  const translation = (...texts: TextMark[]) => textState({ ...none, texts }, "fr", now).translation;
  expect(translation(english, french)).toBe("current");
  expect(translation({ ...english, text_revision: "t3" }, french)).toBe("outOfDate");
  expect(translation(english, { ...french, translates_revision: null })).toBe("outOfDate");
  expect(translation(english)).toBe("missing");
});

test("a translation that never was out changes nothing of the English text, and is a draft", () => {
  const published = { ...english, published_revision: "2" };
  const document = { ...none, publish_at: before, texts: [published, french] };
  expect(exceptionsOf(textState(document, "en", now))).toEqual([]);
  expect([markOf(document, "en", now), markOf(document, "fr", now)]).toEqual(["published", "draft"]);
  expect(exceptionsOf(textState(document, "fr", now))).toEqual(["draft"]);
  const scheduled = { ...none, texts: [waits, french] };
  expect(exceptionsOf(textState(scheduled, "en", now))).toEqual(["scheduled"]);
});

test.for([
  [{ published_revision: "a" }, []],
  [{ published_revision: "b" }, ["changed"]],
  [{ published_revision: "a", translates_revision: "t1" }, ["outOfDate"]],
  [{ published_revision: "b", translates_revision: "t1" }, ["changed", "outOfDate"]],
  [{ translates_revision: "t1" }, ["draft", "outOfDate"]],
  [{ publish_at: later, scheduled_revision: "a" }, ["scheduled"]],
  [{ publish_at: later, scheduled_revision: "b" }, ["scheduled", "changedSince"]],
] as const)("of a translation with %o there is to say %j", ([marks, exceptions]) => {
  const document = { ...none, publish_at: before, texts: [english, { ...french, ...marks }] };
  expect(exceptionsOf(textState(document, "fr", now))).toEqual(exceptions);
  expect(exceptionsOf(textState(document, "es", now))).toEqual(["missing"]);
});

test("what readers no longer see has no changes that are not published", () => {
  const document = {
    ...none,
    publish_at: before,
    unpublish_at: before,
    texts: [{ ...english, published_revision: "1" }],
  };
  expect(exceptionsOf(textState(document, "en", now))).toEqual(["draft"]);
});

test("what a machine wrote and nobody has read is told of the language that it stands in", () => {
  const french: TextMark = { ...english, language: "fr", reviews: [{ name: "title", why: "by_assistant" }] };
  const document = { publish_at: null, unpublish_at: null, trashed_at: null, texts: [english, french] };
  expect(exceptionsOf(textState(document, "fr", now))).toContain("unread");
  expect(exceptionsOf(textState(document, "en", now))).not.toContain("unread");
});

const unread: TextMark = { ...french, reviews: [{ name: "title", why: "by_assistant" }] };

test.for([
  ["en", { ...english, published_revision: "2" }, "published"],
  ["en", { ...english, published_revision: "1" }, "changed"],
  ["en", { ...waits, published_revision: "1" }, "scheduled"],
  ["fr", { ...french, published_revision: "a", translates_revision: "t1" }, "outOfDate"],
  ["fr", { ...french, published_revision: "b", translates_revision: "t1" }, "changed"],
  ["fr", { ...unread, published_revision: "a" }, "unread"],
  ["fr", french, "draft"],
  ["es", { ...english, published_revision: "2" }, "missing"],
] as const)("on the desk the text in %s with %o is in one word %s", ([language, text, state]) => {
  const original = { ...english, published_revision: "2" };
  const document = { ...none, publish_at: before, texts: text.language === "en" ? [text] : [original, text] };
  expect(leadingState(document, language, now)).toBe(state);
  expect(leadingState({ ...document, trashed_at: before }, language, now, true)).toBe("trashed");
});

test("what has saved itself since is a draft, or changed where readers see it", () => {
  const document = { ...none, publish_at: before, texts: [{ ...english, published_revision: "2" }] };
  expect(leadingState(document, "en", now, true)).toBe("changed");
  expect(leadingState(document, "fr", now, true)).toBe("draft");
  expect(leadingState(undefined, "en", now, true)).toBe("draft");
});
