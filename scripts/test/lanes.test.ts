import { expect, test } from "vitest";
import { runInLanes, type Job } from "./lanes.ts";

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
