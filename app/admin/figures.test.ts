import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { done } from "../data/backend/result.server.ts";
import type { Figures } from "../schemas/rules/figures.ts";
import { action, loader } from "./figures.tsx";

const none = { rows: [], subjects: 0 };
const figures: Figures = {
  days: Array.from({ length: 30 }, (_, place) => ({
    day: `2026-03-${String(place + 1).padStart(2, "0")}`,
    visits: place,
    views: 2 * place,
    subscriptions: 0,
    enquiries: 0,
  })),
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

test.for([
  ["fr", "fr"],
  ["de", undefined],
  ["__proto__", undefined],
] as const)("asked for the language %j the figures are those of %s", async ([asked, language]) => {
  const calls: unknown[] = [];
  const read = async (...given: unknown[]) => (calls.push(given), done(figures));
  const context = testContext({ backend: { figures: { read } } });
  expect((await loader(routeArgs(`/admin/figures?language=${asked}`, { context }))).filter.language).toBe(language);
  expect(calls).toEqual([[{ range: 30 }, { language }]]);
});

test("what was counted since the last minute is added when asked for, and the same figures are shown", async () => {
  const calls: unknown[] = [];
  const context = testContext({ visitCounts: { on: true, flush: async () => void calls.push("flushed") } });
  const asked = "/admin/figures?days=7&language=fr";
  const answer = await action(routeArgs(asked, { context, form: {} }));
  expect(answer.headers.get("Location")).toBe(asked);
  expect(calls).toEqual(["flushed"]);
});

test("a validation adds nothing", async () => {
  const calls: unknown[] = [];
  const context = testContext({ visitCounts: { on: true, flush: async () => void calls.push("flushed") } });
  const form = { __intent__: JSON.stringify({ type: "validate", payload: {} }) };
  expect((await action(routeArgs("/admin/figures", { context, form }))).status).toBe(302);
  expect(calls).toEqual([]);
});

test.for([
  ["7", 7],
  ["90", 90],
  ["365", 365],
  ["8", 30],
  ["", 30],
  ["99999", 30],
  ["__proto__", 30],
] as const)("asked for %j days the page shows %i", async ([asked, range]) => {
  const context = testContext({ backend: { figures: { read: async () => done(figures) } } });
  expect((await loader(routeArgs(`/admin/figures?days=${asked}`, { context }))).range).toBe(range);
});

test.for([
  ["from=2026-01-10&until=2026-01-20", 11, "2026-01-20"],
  ["from=2026-01-20&until=2026-01-20&days=7", 1, "2026-01-20"],
  ["from=2026-01-21&until=2026-01-20", 30, undefined],
  ["from=2020-01-01&until=2026-01-20", 30, undefined],
  ["from=2999-01-01&until=2999-01-02", 30, undefined],
  ["from=2026-02-30&until=2026-03-02&days=7", 7, undefined],
  ["from=2026-01-10", 30, undefined],
] as const)("asked for %j the page shows %i days until %s", async ([asked, range, until]) => {
  const calls: unknown[] = [];
  const read = async (...given: unknown[]) => (calls.push(given[0]), done(figures));
  const context = testContext({ backend: { figures: { read } } });
  expect(await loader(routeArgs(`/admin/figures?${asked}`, { context }))).toMatchObject({ range, until });
  expect(calls).toEqual([until ? { range, until } : { range }]);
});
