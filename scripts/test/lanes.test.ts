import { expect, test } from "vitest";
import { lanesFor, runInLanes, type Job } from "./lanes.ts";

/** Jobs that end when they are told to, and a list of what began. */
function jobs(wanted: Record<string, Omit<Job, "parts" | "run">>) {
  const began: string[] = [];
  const end = new Map<string, () => void>();
  const made = Object.entries(wanted).map(([part, rest]) => ({
    ...rest,
    parts: [part],
    run: () => {
      began.push(part);
      return new Promise<void>((done) => end.set(part, done));
    },
  }));
  return { began, made, end: (part: string) => end.get(part)?.() };
}

const twoLanes = { all: 2, ofSites: 1 };

test("two processors have two lanes, more have more", () => {
  expect([1, 2, 4, 8, 16].map(lanesFor)).toEqual([
    twoLanes,
    twoLanes,
    twoLanes,
    { all: 4, ofSites: 2 },
    { all: 8, ofSites: 4 },
  ]);
});

test("jobs that start sites take turns in one lane, what else there is fills the other", async () => {
  const { began, made, end } = jobs({
    build: {},
    lint: {},
    journeys: { after: ["build"], startsSites: true },
    processes: { after: ["build"], startsSites: true },
    unit: {},
    requests: { after: ["build"] },
  });
  const ended = runInLanes(made, twoLanes);
  expect(began).toEqual(["build", "lint"]);
  end("build");
  await expect.poll(() => began).toEqual(["build", "lint", "journeys"]);
  end("lint");
  await expect.poll(() => began).toEqual(["build", "lint", "journeys", "unit"]);
  end("unit");
  await expect.poll(() => began).toEqual(["build", "lint", "journeys", "unit", "requests"]);
  end("requests");
  end("journeys");
  await expect.poll(() => began.at(-1)).toBe("processes");
  end("processes");
  await ended;
});

test("what waits for a part of a job waits for the whole job", async () => {
  const { began, made, end } = jobs({ types: {}, lint: { after: ["types"] } });
  made[0]!.parts.push("format");
  const ended = runInLanes(made, twoLanes);
  expect(began).toEqual(["types"]);
  end("types");
  await expect.poll(() => began).toEqual(["types", "lint"]);
  end("lint");
  await ended;
});
