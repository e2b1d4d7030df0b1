import { expect, test } from "vitest";
import config from "../../vitest.config.ts";

type Project = { test: { name: string; maxWorkers?: number; sequence?: { groupOrder?: number } } };

test("projects with as many workers of their own have an order of their own, so that one run may take several", () => {
  const projects = (config.test?.projects ?? []) as Project[];
  const own = projects.filter(({ test }) => test.maxWorkers !== undefined);
  expect(own.map(({ test }) => test.name)).toEqual(expect.arrayContaining(["backend", "requests"]));
  const orders = own.map(({ test }) => test.sequence?.groupOrder ?? 0);
  expect(new Set([0, ...orders]).size).toBe(own.length + 1);
});
