import { expect, test } from "vitest";
import { defaultService, featuredServices, isServiceId, services } from "./services.ts";

test("there are six services, each with a number of its own, the default and the two featured among them", () => {
  const ids = services.map(({ id }) => id);
  expect([new Set(ids).size, new Set(services.map(({ number }) => number)).size, ids.length]).toEqual([6, 6, 6]);
  expect(ids).toEqual(expect.arrayContaining([defaultService, ...featuredServices]));
});

test("an id that is not a service is recognised as such, whatever it looks like", () => {
  expect(isServiceId("simulations")).toBe(true);
  for (const id of ["", "Simulations", "simulations/", "toString", "__proto__", "0"]) {
    expect(isServiceId(id), id).toBe(false);
  }
});
