import { expect, test } from "vitest";
import { routeArgs } from "../../../tests/support/context.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import { activityRow } from "../../../tests/support/rows.ts";
import { loader } from "./event.tsx";

const activity = {
  ...activityRow,
  subject_table: "content_sections",
  subject: { name: "hero" },
  changes: { title: null },
};

const open = (event: string, found: unknown) =>
  loader(
    routeArgs(`/admin/activity/${event}`, { backend: { activity: { event: found as never } }, params: { event } }),
  );

test("what changed is shown word by word, without what the software alone writes", async () => {
  const { calls, verb } = recording({
    activity,
    before: { id: "1", title: "One good title", body_text: "Same", saved_at: "2026-01-01" },
    after: { id: "2", title: "One better title", body_text: "Same", saved_at: "2026-01-02" },
  });
  expect(await open("7", verb)).toMatchObject({
    activity,
    fields: [
      {
        field: "title",
        parts: [
          { kind: "same", text: "One " },
          { kind: "former", text: "good" },
          { kind: "present", text: "better" },
          { kind: "same", text: " title" },
        ],
      },
    ],
  });
  expect(calls).toEqual([["7"]]);
});

test("entries that are stored in another order have not changed, and what came with the software is not told", async () => {
  const { verb } = recording({
    activity,
    before: { texts: { header: [{ label: "Insights", link: "/insights" }], editedFrom: { "title/a": "Old" } } },
    after: { texts: { header: [{ link: "/insights", label: "Results" }], editedFrom: {} } },
  });
  expect((await open("7", verb)) as { fields: unknown[] }).toMatchObject({
    fields: [
      {
        field: "header",
        parts: [
          { kind: "former", text: "Insights\n" },
          { kind: "present", text: "Results\n" },
          { kind: "same", text: "/insights" },
        ],
      },
    ],
  });
});

test("what an import brought in is told on its own page, not as names of columns", async () => {
  const after = { whole: false, counts: { insight: 1 }, notTaken: {}, kept: [] };
  const { verb } = recording({ activity, before: {}, after });
  expect(await open("7", verb)).toMatchObject({ fields: [] });
});

test("the alternative texts of a picture are told by their languages", async () => {
  const { verb } = recording({
    activity,
    before: { alt: { en: "An aurora" } },
    after: { alt: { en: "An aurora", fr: "Une aurore" } },
  });
  expect((await open("7", verb)) as { fields: unknown[] }).toMatchObject({ fields: [{ field: "alt_fr" }] });
});

test("steps and lists are read line by line", async () => {
  const { verb } = recording({
    activity,
    before: { approach: [{ step: "Ask", description: "Why" }], outcomes: ["One"], related: [] },
    after: { approach: [{ step: "Ask", description: "Why" }], outcomes: ["One", "Two"], related: null },
  });
  expect(await open("7", verb)).toMatchObject({ fields: [{ field: "outcomes" }] });
});

test("what is not in the log, or not for this reader, is not found", async () => {
  await expect(open("7", async () => undefined)).rejects.toMatchObject({ init: { status: 404 } });
});

test.for(["", "x", "-1", "1.5", "1".repeat(16), "1;drop"])("%j is no event, and nobody is asked", async (event) => {
  await expect(open(event, neverCalled)).rejects.toMatchObject({ init: { status: 404 } });
});
