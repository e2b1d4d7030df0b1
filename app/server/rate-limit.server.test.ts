import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.server.ts";

function clock() {
  let time = 1_000_000;
  return { now: () => time, pass: (milliseconds: number) => (time += milliseconds) };
}

test("a key may do so much and no more", () => {
  const limit = createRateLimit({ most: 2, within: 1000 });
  expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([true, true, false]);
  expect(limit.take("b")).toBe(true);
});

test("what lies back far enough no longer counts, and a refusal never does", () => {
  const { now, pass } = clock();
  const limit = createRateLimit({ most: 2, within: 1000, now });
  limit.take("a");
  pass(600);
  limit.take("a");
  expect(limit.take("a")).toBe(false);
  pass(400);
  expect(limit.take("a")).toBe(true);
  expect(limit.take("a")).toBe(false);
});

test("what was given back may be taken again", () => {
  const limit = createRateLimit({ most: 1, within: 1000 });
  limit.take("a");
  limit.giveBack("a");
  expect(limit.take("a")).toBe(true);
  limit.giveBack("never taken");
});

test("many keys do not fill the memory: the quietest is forgotten, the busy stay", () => {
  const limit = createRateLimit({ most: 1, within: 1000, keys: 3 });
  limit.take("busy");
  limit.take("quiet");
  for (const key of ["c", "d", "e"]) {
    expect(limit.take("busy")).toBe(false);
    limit.take(key);
  }
  expect(limit.take("busy")).toBe(false);
  expect(limit.take("quiet")).toBe(true);
});
