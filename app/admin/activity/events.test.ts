import { expect, test } from "vitest";
import { activityRow } from "../../../tests/support/rows.ts";
import type { Activity } from "../../schemas/rules/activity.ts";
import { eventOf, instantOf } from "./subjects.ts";

const own = activityRow.actor_email;

test.for<[Partial<Activity>, string]>([
  [{}, "flagOn"],
  [{ enabled: false }, "flagOff"],
  [{ action: "insert", subject_table: "operators", subject: { name: own } }, "operatorEntered"],
  [{ action: "insert", subject_table: "operators", subject: { name: "eva@northlight.test" } }, "operatorAdded"],
  [{ action: "insert", subject_table: "second_steps", subject: { name: own } }, "secondStepOn"],
  [{ action: "delete", subject_table: "second_steps", subject: { name: own } }, "secondStepOff"],
  [{ action: "delete", subject_table: "second_steps", subject: { name: "eva@northlight.test" } }, "secondStepReset"],
  [{ action: "insert", subject_table: "documents" }, "articleAdded"],
  [{ subject_table: "documents" }, "articleChanged"],
  [{ subject_table: "document_texts", subject: { name: "A title", language: "fr" } }, "textPublished"],
  [{ subject_table: "polls" }, "other"],
])("by whose it is and what it reached, %o is told as %s", ([row, event]) => {
  const enabled = row.subject_table ? null : true;
  expect(eventOf({ ...activityRow, enabled, ...row })).toBe(event);
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
  [{ trashed_at: [null, activityRow.at] }, "articleTrashed", null],
  [{ trashed_at: [before, null] }, "articleRestored", null],
  [{ publish_at: [null, activityRow.at] }, "articleChanged", null],
  [{ category: ["talent", "strategy"] }, "articleChanged", null],
] satisfies [Activity["changes"], string, string | null][])(
  "of an article, %o is told as %s",
  ([changes, event, instant]) => {
    const scheduled = { subject_table: "documents", enabled: null, starts_at: further };
    const changed: Activity = { ...activityRow, ...scheduled, changes };
    expect([eventOf(changed), instantOf(changed)]).toEqual([event, instant]);
  },
);

test.for([
  ["insert", "publicationScheduled"],
  ["update", "publicationScheduled"],
  ["delete", "publicationCancelled"],
] as const)("the %s of a text that waits for its instant is told as %s", ([action, event]) => {
  const text: Activity = { ...activityRow, subject_table: "document_texts", action, starts_at: ahead, enabled: null };
  expect([eventOf(text), instantOf(text)]).toEqual([event, ahead]);
});
