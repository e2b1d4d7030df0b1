import { expect, test } from "vitest";
import type { Activity } from "../../schemas/rules/activity.ts";
import { eventOf, instantOf } from "./subjects.ts";

const activity: Activity = {
  id: "1",
  at: "2026-01-01T00:00:00Z",
  actor_email: "ana@example.com",
  action: "update",
  subject_table: "site_features",
  subject_id: "1",
  subject: { name: "hero_video" },
  enabled: true,
  starts_at: null,
  scheduled: false,
  changes: {},
};

test("switching is told by the state that was reached", () => {
  expect(eventOf(activity)).toBe("flagOn");
  expect(eventOf({ ...activity, enabled: false })).toBe("flagOff");
});

test("who becomes an operator by an invitation is not said to have admitted somebody", () => {
  const entered: Activity = {
    ...activity,
    action: "insert",
    subject_table: "operators",
    subject: { name: "ana@example.com" },
    enabled: null,
  };
  expect(eventOf(entered)).toBe("operatorEntered");
  expect(eventOf({ ...entered, actor_email: "eva@example.com" })).toBe("operatorAdded");
});

test("a second step that somebody switched off is told apart from one that was reset for them", () => {
  const step: Activity = {
    ...activity,
    subject_table: "second_steps",
    subject: { name: "ana@example.com" },
    enabled: null,
  };
  expect(eventOf({ ...step, action: "insert" })).toBe("secondStepOn");
  expect(eventOf({ ...step, action: "delete" })).toBe("secondStepOff");
  expect(eventOf({ ...step, action: "delete", actor_email: "eva@example.com" })).toBe("secondStepReset");
});

test("what is published of an article is told apart from the article", () => {
  const slug: Activity = { ...activity, subject_table: "documents", subject: { name: "a-bank" }, enabled: null };
  expect(eventOf({ ...slug, action: "insert" })).toBe("articleAdded");
  expect(eventOf(slug)).toBe("articleChanged");
  expect(eventOf({ ...slug, subject_table: "document_texts", subject: { name: "A title", language: "fr" } })).toBe(
    "textPublished",
  );
});

const before = "2025-12-24T08:00:00+00:00";
const ahead = "2026-02-01T08:00:00+00:00";
const further = "2026-03-01T08:00:00+00:00";

test.for([
  [{ publish_at: [null, ahead] }, "publicationScheduled", ahead],
  [{ publish_at: [ahead, further], unpublish_at: [null, further] }, "publicationScheduled", further],
  [{ publish_at: [ahead, null], unpublish_at: [further, null] }, "publicationCancelled", ahead],
  [{ publish_at: [before, null] }, "articleUnpublished", null],
  [{ unpublish_at: [null, ahead] }, "endScheduled", ahead],
  [{ unpublish_at: [ahead, null] }, "endCancelled", ahead],
  [{ trashed_at: [null, activity.at] }, "articleTrashed", null],
  [{ trashed_at: [before, null] }, "articleRestored", null],
  [{ publish_at: [null, activity.at] }, "articleChanged", null],
  [{ category: ["talent", "strategy"] }, "articleChanged", null],
] satisfies [Activity["changes"], string, string | null][])(
  "of an article, %o is told as %s",
  ([changes, event, instant]) => {
    const changed: Activity = { ...activity, subject_table: "documents", changes, enabled: null, starts_at: further };
    expect([eventOf(changed), instantOf(changed)]).toEqual([event, instant]);
  },
);

test.for([
  ["insert", "publicationScheduled"],
  ["update", "publicationScheduled"],
  ["delete", "publicationCancelled"],
] as const)("the %s of a text that waits for its instant is told as %s", ([action, event]) => {
  const text: Activity = {
    ...activity,
    subject_table: "document_texts",
    action,
    starts_at: ahead,
    enabled: null,
  };
  expect([eventOf(text), instantOf(text)]).toEqual([event, ahead]);
});

test("what a later database notes is still told", () => {
  expect(eventOf({ ...activity, subject_table: "polls", enabled: null })).toBe("other");
});
