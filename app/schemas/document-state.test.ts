import { expect, test } from "vitest";
import { stateOf, translationStateIn, type Dates, type TextMark } from "./document-state.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const before = "2026-11-01T00:00:00Z";
const later = "2026-12-01T00:00:00Z";

test.for([
  [{}, "draft"],
  [{ publish_at: before }, "published"],
  [{ publish_at: before, unpublish_at: later }, "published"],
  [{ publish_at: before, unpublish_at: "2026-11-22T12:00:00Z" }, "draft"],
  [{ publish_at: later }, "scheduled"],
  [{ publish_at: before, trashed_at: before }, "trashed"],
] as const)("%o is %s", ([dates, state]) => {
  const none: Dates = { publish_at: null, unpublish_at: null, trashed_at: null };
  expect(stateOf({ ...none, ...dates }, now)).toBe(state);
});

test("a translation is up to date while it translates the English draft of now", () => {
  const text = { published_revision: null, scheduled_revision: null, publish_at: null, translates_revision: null };
  const texts: TextMark[] = [
    { ...text, language: "en", revision: "2", text_revision: "t2" },
    { ...text, language: "fr", revision: "a", text_revision: "a", translates_revision: "t2" },
  ];
  expect(translationStateIn(texts, "fr")).toBe("current");
  expect(translationStateIn([{ ...texts[0]!, text_revision: "t3" }, texts[1]!], "fr")).toBe("outOfDate");
  expect(translationStateIn(texts, "es")).toBe("missing");
});
