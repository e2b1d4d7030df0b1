import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import { activityRow } from "../../../tests/support/rows.ts";
import { backendDown } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import type { Activity } from "../../schemas/rules/activity.ts";
import { loader, mostExported } from "./export-activity.ts";

const entry: Activity = {
  ...activityRow,
  at: "2026-07-15T12:00:00+00:00",
  action: "insert",
  subject_table: "operators",
  subject: { name: "=eve@northlight.test" },
  changes: { role: [null, "editor"] },
};

type Log = Partial<Backend["activity"]>;

function inBatches(...batches: Activity[][]) {
  const asked: unknown[][] = [];
  async function* all(...of: unknown[]) {
    asked.push(of);
    yield* batches;
  }
  return { asked, all: all as NonNullable<Log["all"]> };
}

function exported(search: string, log: Log, language: "en" | "fr" = "en") {
  const context = testContext({ language, backend: { activity: { noteExport: async () => {}, ...log } } });
  return loader(routeArgs(`/admin/activity/export${search}`, { context }));
}

test("the file says when on the clock of the page, who, what, to whom and what changed, and runs no formula", async () => {
  const edited: Activity = { ...entry, action: "update", changes: { role: ["editor", "administrator"], bio: null } };
  const response = await exported("", { all: inBatches([entry], [edited]).all });
  expect(response.headers.get("content-disposition")).toContain("northlight-activity-");
  const [heading, given, changed] = (await response.text()).split("\r\n");
  expect(heading).toMatch(/^\W?Time \(of the site\),Time \(UTC\),Who,What was done,Item,Scheduled for \(UTC\),/);
  expect(given).toBe(
    "2026-07-15 08:00,2026-07-15T12:00:00+00:00,ada@northlight.test,gave access to,'=eve@northlight.test,,Role: Editor",
  );
  expect(changed).toContain('"Role: Editor → Administrator\nbio: text changed"');
});

test("it is noted before anything is read, with whether it was narrowed and not by what", async () => {
  const { verb, calls } = recording(undefined);
  const { all, asked } = inBatches();
  await exported("", { all, noteExport: verb });
  await exported("?person=eve&kind=people", { all, noteExport: verb }, "fr");
  expect(calls).toEqual([[false], [true]]);
  const tables = ["operators", "operator_invites", "second_steps", "passwords", "security_settings", "activity"];
  const nothingElse = { documents: undefined, from: undefined, until: undefined };
  expect(asked[1]).toEqual([{ texts: [], person: "eve", tables, ...nothingElse }, mostExported]);
  const noteExport = async () => {
    throw backendDown("activity");
  };
  const unread = neverCalled as unknown as NonNullable<Log["all"]>;
  await expect(exported("", { all: unread, noteExport })).rejects.toAnswer(503);
});

test("it ends at its bound, and says so", async () => {
  const batch = Array.from({ length: 1_000 }, () => entry);
  const full = Array.from({ length: mostExported / 1_000 }, () => batch);
  const cut = (await (await exported("", { all: inBatches(...full, [entry]).all })).text()).trim().split("\r\n");
  expect(cut).toHaveLength(mostExported + 2);
  expect(cut.at(-1)).toBe('"This file ends after 20,000 entries. Choose fewer days."');
});
