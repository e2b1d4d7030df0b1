import { expect, test } from "vitest";
import { areaChart, barChart, stepsOf } from "./chart.server.ts";

const day = (name: string, visits = 1) => ({ day: name, visits, views: 2 * visits, subscriptions: 1, enquiries: 0 });
const days = (count: number) =>
  Array.from({ length: count }, (_, place) => day(new Date(place * 86_400_000).toISOString().slice(0, 10), place));

test("days are drawn one by one, a year in whole weeks that end today", () => {
  expect(stepsOf(days(90))).toHaveLength(90);
  const weeks = stepsOf(days(365));
  expect(weeks).toHaveLength(52);
  expect(weeks.at(-1)).toEqual({ day: "1970-12-31", visits: 7 * 361, views: 14 * 361, subscriptions: 7, enquiries: 0 });
  expect(weeks[0]?.day).toBe("1970-01-08");
});

test.for([
  [[0, 0, 0], 4],
  [[1, 0, 3], 4],
  [[10, 57, 3], 60],
  [[1_200_000, 0, 0], 1_200_000],
] as const)("the axis of %j goes from 0 to %i in even steps", ([values, top]) => {
  const { ticks, gridlines } = areaChart([...values]);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBe(top);
  const steps = new Set(ticks.slice(1).map((tick, place) => tick - (ticks[place] ?? 0)));
  expect(steps.size).toBe(1);
  expect([gridlines[0], gridlines.at(-1)]).toEqual([200, 0]);
});

test("a line goes over the whole width, from the bottom to the top", () => {
  const { line, area, columns } = areaChart([0, 4, 2]);
  expect(line).toMatch(/^M0,200C/);
  expect(line).toMatch(/1000,100$/);
  expect(area).toMatch(/Z$/);
  expect(columns).toHaveLength(3);
});

test.for([1, 2, 7, 12, 13, 30, 52, 90, 100])("of %i steps, even distances have the dates of their places", (count) => {
  const { labels } = areaChart(Array.from({ length: count }, () => 1));
  expect(labels[0]).toBe(0);
  expect(labels.at(-1)).toBe(count - 1);
  labels.forEach((step, order) => {
    const written = order / Math.max(1, labels.length - 1);
    expect(Math.abs(written - step / Math.max(1, count - 1))).toBeLessThan(0.025);
  });
});

test("bars stand on each other, and none is drawn for nothing", () => {
  const steps = [
    { ...day("2026-01-01"), subscriptions: 1, enquiries: 3 },
    { ...day("2026-01-02"), subscriptions: 0, enquiries: 0 },
  ];
  const { bars } = barChart(steps, ["subscriptions", "enquiries"]);
  expect(bars).toMatchObject([
    { of: "subscriptions", y: 150, height: 50 },
    { of: "enquiries", y: 0, height: 150 },
  ]);
});
