import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording, validation } from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { Figures } from "../schemas/rules/figures.ts";
import { action, loader } from "./figures.tsx";

const none = { rows: [], subjects: 0 };
const figures: Figures = {
  days: Array.from({ length: 30 }, (_, place) => {
    const day = `2026-03-${String(place + 1).padStart(2, "0")}`;
    return { day, visits: place, views: 2 * place, subscriptions: 0, enquiries: 0 };
  }),
  totals: { visits: 435, views: 870, subscriptions: 0, enquiries: 0 },
  before: undefined,
  beganOn: "2026-03-11",
  tables: { language: none, page: none, referrer: none, assistant: none, search: none, missing: none, crawler: none },
};

test("the page shows thirty days, and writes nothing", async () => {
  const calls: unknown[] = [];
  const context = testContext({
    language: "fr",
    backend: { figures: { read: async (...asked) => (calls.push(["read", ...asked]), done(figures)) } },
    visitCounts: { on: true, flush: async () => void calls.push("flushed") },
  });
  const { shown, counting, range } = await loader(routeArgs("/admin/figures", { context }));
  expect(calls).toEqual([["read", { range: 30 }, { language: undefined }]]);
  expect({ counting, range }).toEqual({ counting: true, range: 30 });
  expect(shown && shown.steps).toHaveLength(30);
  expect(shown && shown.visits.columns).toHaveLength(30);
});

test("of days before counting began nothing is drawn", async () => {
  const drawn = async (beganOn: string | null) => {
    const context = testContext({ backend: { figures: { read: async () => done({ ...figures, beganOn }) } } });
    const { shown } = await loader(routeArgs("/admin/figures", { context }));
    return shown ? [shown.visits.uncounted, shown.visits.line.slice(0, 4)] : [];
  };
  expect(await drawn("2026-02-01")).toEqual([0, "M0,2"]);
  expect(await drawn("2026-03-11")).toEqual([344.8, "M344"]);
  expect(await drawn("2026-03-30")).toEqual([1000, "M100"]);
  expect(await drawn(null)).toEqual([1000, ""]);
});

test("what was counted since the last minute is added when asked for, and the same figures are shown", async () => {
  const { calls, verb: flush } = recording<void>(undefined);
  const context = testContext({ visitCounts: { on: true, flush } });
  const asked = "/admin/figures?days=7&language=fr";
  const press = async (form: Record<string, string>) => (await action(routeArgs(asked, { context, form }))).headers;
  expect([(await press(validation)).get("Location"), calls]).toEqual([asked, []]);
  expect([(await press({})).get("Location"), calls]).toEqual([asked, [[]]]);
});

test.for([
  ["days=7", { range: 7 }],
  ["days=90", { range: 90 }],
  ["days=365", { range: 365 }],
  ["days=8", { range: 30 }],
  ["days=", { range: 30 }],
  ["days=99999", { range: 30 }],
  ["days=__proto__", { range: 30 }],
  ["from=2026-01-10&until=2026-01-20", { range: 11, until: "2026-01-20" }],
  ["from=2026-01-20&until=2026-01-20&days=7", { range: 1, until: "2026-01-20" }],
  ["from=2026-01-21&until=2026-01-20", { range: 30 }],
  ["from=2020-01-01&until=2026-01-20", { range: 30 }],
  ["from=2999-01-01&until=2999-01-02", { range: 30 }],
  ["from=2026-02-30&until=2026-03-02&days=7", { range: 7 }],
  ["from=2026-01-10", { range: 30 }],
  ["language=fr", { range: 30 }, "fr"],
  ["language=de", { range: 30 }],
  ["language=__proto__", { range: 30 }],
] as const)("asked for %j the page shows %o", async ([asked, period, language]) => {
  const { calls, verb: read } = recording(done(figures));
  const shown = await loader(routeArgs(`/admin/figures?${asked}`, { backend: { figures: { read } } }));
  expect(shown).toMatchObject({ ...period, filter: { language } });
  expect(calls).toEqual([[period, { language }]]);
});
