import { expect, test } from "vitest";
import { createBackOff } from "./back-off.server.ts";

const minute = 60_000;

function backOff({ keys }: { keys?: number } = {}) {
  let time = 5_000;
  const limit = createBackOff({
    free: 2,
    first: minute,
    longest: 5 * minute,
    forgottenAfter: 60 * minute,
    keys,
    now: () => time,
  });
  return { ...limit, pass: (milliseconds: number) => void (time += milliseconds) };
}

test("the first few times are free, and each one after them waits twice as long, up to the longest wait", () => {
  const limit = backOff();
  limit.count("a");
  expect(limit.wait("a")).toBe(0);
  const waits = [1, 2, 3, 4, 5].map(() => {
    limit.count("a");
    const next = limit.wait("a");
    limit.pass(next);
    expect(limit.wait("a")).toBe(0);
    return next / minute;
  });
  expect(waits).toEqual([1, 2, 4, 5, 5]);
  expect(limit.wait("b")).toBe(0);
});

test("a wait passes", () => {
  const limit = backOff();
  limit.count("a");
  limit.count("a");
  limit.pass(20_000);
  expect(limit.wait("a")).toBe(40_000);
});

test("a key that was quiet long enough starts anew", () => {
  const limit = backOff();
  for (let time = 0; time < 9; time += 1) limit.count("a");
  limit.pass(60 * minute);
  expect(limit.wait("a")).toBe(0);
  limit.count("a");
  expect(limit.wait("a")).toBe(0);
});

test("what is taken back leaves the count and the wait as they were", () => {
  const limit = backOff();
  limit.count("a");
  limit.count("a");
  limit.pass(minute);
  limit.count("a")();
  expect(limit.wait("a")).toBe(0);
  limit.count("a");
  expect(limit.wait("a")).toBe(2 * minute);
});

test("taking one back does not shorten the wait of another that came meanwhile", () => {
  const limit = backOff();
  limit.count("a");
  limit.count("a");
  limit.pass(minute);
  const takeBack = limit.count("a");
  limit.pass(1_000);
  limit.count("a");
  takeBack();
  expect(limit.wait("a")).toBe(2 * minute);
});

test("a key that is forgotten starts anew", () => {
  const limit = backOff();
  limit.count("a");
  limit.count("a");
  limit.forget("a");
  expect(limit.wait("a")).toBe(0);
});

test("many keys do not fill the memory: the quietest is forgotten, the busy stay", () => {
  const limit = backOff({ keys: 3 });
  for (const key of ["quiet", "quiet", "busy", "busy", "c", "busy", "d"]) limit.count(key);
  expect(limit.wait("busy")).toBe(2 * minute);
  expect(limit.wait("quiet")).toBe(0);
});
