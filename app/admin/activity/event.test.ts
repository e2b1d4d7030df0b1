import { expect, test } from "vitest";
import { routeArgs } from "../../../tests/support/context.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import { activityRow } from "../../../tests/support/rows.ts";
import { loader } from "./event.tsx";

const ofHero = { subject_table: "content_sections", subject: { name: "hero" } };
const activity = { ...activityRow, ...ofHero, changes: { title: null } };

const open = (event: string, found: unknown) =>
  loader(
    routeArgs(`/admin/activity/${event}`, { backend: { activity: { event: found as never } }, params: { event } }),
  );

test("an event is read by its id", async () => {
  const { calls, verb } = recording({ activity, before: {}, after: {} });
  expect(await open("7", verb)).toMatchObject({ activity, fields: [] });
  expect(calls).toEqual([["7"]]);
});

const signs = { same: "=", former: "-", present: "+" };
const named = (label: string, link: string) => ({ label, link });
const imported = { whole: false, counts: { insight: 1 }, notTaken: {}, kept: [] };
const steps = [{ step: "Ask", description: "Why" }];

test.for([
  [
    "word by word, without what the software alone writes",
    { id: "1", title: "One good title", body_text: "Same", saved_at: "2026-01-01" },
    { id: "2", title: "One better title", body_text: "Same", saved_at: "2026-01-02" },
    [["title", "=One ", "-good", "+better", "= title"]],
  ],
  [
    "without what is only stored in another order, and what came with the software",
    { texts: { header: [named("Insights", "/insights")], editedFrom: { "title/a": "Old" } } },
    { texts: { header: [{ link: "/insights", label: "Results" }], editedFrom: {} } },
    [["header", "-Insights\n", "+Results\n", "=/insights"]],
  ],
  ["of an import on its own page, not as names of columns", {}, imported, []],
  [
    "of a picture's alternative texts by their languages",
    { alt: { en: "An aurora" } },
    { alt: { en: "An aurora", fr: "Une aurore" } },
    [["alt_fr", "+Une aurore"]],
  ],
  [
    "of steps and lists line by line",
    { approach: steps, outcomes: ["One"], related: [] },
    { approach: steps, outcomes: ["One", "Two"], related: null },
    [["outcomes", "=One", "+\nTwo"]],
  ],
] as [string, object, object, string[][]][])("what changed is told %s", async ([, before, after, told]) => {
  const { fields } = await open("7", async () => ({ activity, before, after }));
  expect(fields.map(({ field, parts }) => [field, ...parts.map(({ kind, text }) => signs[kind] + text)])).toEqual(told);
});

test("what is not in the log, or not for this reader, is not found", async () => {
  await expect(open("7", async () => undefined)).rejects.toAnswer(404);
});

test.for(["", "x", "-1", "1.5", "1".repeat(16), "1;drop"])("%j is no event, and nobody is asked", async (event) => {
  await expect(open(event, neverCalled)).rejects.toAnswer(404);
});
