import { expect, test } from "vitest";
import { checkTimeRange, instantIn, timeRange } from "./time-range.ts";

const zone = "America/Toronto";
const none = { at: "", until: "", zone };

function faults(times: Partial<typeof none>, started = false): string[] {
  const found: string[] = [];
  checkTimeRange({ ...none, ...times }, started, (name, message) => found.push(`${name} ${message}`));
  return found;
}

test.for([
  [{}, false, ["at startMissing"]],
  [{ at: "2099-01-15T10:00" }, false, []],
  [{ at: "2001-01-15T10:00" }, false, ["at inThePast"]],
  [{ at: "2099-01-15T10:00", until: "2099-01-15T10:00" }, false, ["until endsBeforeStart"]],
  [{ at: "2099-01-15T10:00", until: "2001-01-15T10:00" }, false, ["until inThePast", "until endsBeforeStart"]],
  [{}, true, ["until endMissing"]],
  [{ until: "2099-01-15T10:00" }, true, []],
  [{ at: "2001-01-15T10:00", until: "2099-01-15T10:00" }, true, []],
  [{ at: "2099-01-15T10:00", until: "2099-01-15T10:01" }, false, []],
  [{ zone: "Nowhere" }, false, []],
] as [Partial<typeof none>, boolean, string[]][])("%o, started: %o, has faults: %o", ([times, started, expected]) => {
  expect(faults(times, started)).toEqual(expected);
});

test("a time is an instant by the clock of its zone", () => {
  expect(instantIn("2099-01-15T10:00", zone)).toBe("2099-01-15T15:00:00.000Z");
  expect(instantIn("", zone)).toBeUndefined();
});

test.for(["tomorrow", "2099-13-15T10:00", "2099-01-15"])("%s is no time", (value) => {
  expect(timeRange.at.safeParse(value).error?.issues).toMatchObject([{ message: "timeInvalid" }]);
});
