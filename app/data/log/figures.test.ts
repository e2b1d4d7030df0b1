import { expect, test } from "vitest";
import { clientThatGets } from "../../../tests/support/page.ts";
import { defaultZone } from "../../schemas/rules/default-zone.ts";
import { figuresFor } from "./figures.server.ts";

const now = Date.parse("2026-03-08T04:30:00Z");
const sums = { views: 4, visits: 2, subscriptions: 1, enquiries: 0 };
const answer = { days: [{ day: "2026-03-03", ...sums }], before: sums, began_on: "2026-01-01", subjects: [] };
const readFrom = (body: unknown, status = 200) => {
  const { client, reached } = clientThatGets(() => Response.json(body, { status }));
  return { read: figuresFor(client, { zone: defaultZone }).read({ range: 7 }, { now }), reached };
};

test("days without a visit are shown as such, today's as it is in the zone of the site", async () => {
  const read = await readFrom(answer).read;
  const figures = read.ok ? read.value : undefined;
  expect(figures?.days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`));
  expect(figures?.days[0]).toEqual({ day: "2026-03-01", views: 0, visits: 0, subscriptions: 0, enquiries: 0 });
  expect(figures).toMatchObject({ totals: sums, before: sums, tables: { page: { rows: [], subjects: 0 } } });
});

test.for(["2026-02-23", null])("nothing is compared with days that were not all counted (%s)", async (began_on) => {
  expect(await readFrom({ ...answer, began_on }).read).toMatchObject({ value: { before: undefined } });
});

test.for([
  [{ message: "internal" }, 500, true],
  [{ code: "42501", message: "no" }, 403, false],
  [{ nonsense: true }, 200, false],
] as const)("the answer %o with %i is a refusal", async ([body, status, isUnreachable]) => {
  const { read, reached } = readFrom(body, status);
  expect(await read).toMatchObject({ ok: false, unreachable: isUnreachable });
  expect(reached()).toBe(1);
});
