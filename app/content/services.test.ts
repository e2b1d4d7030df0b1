import { expect, test } from "vitest";
import { defaultService, featuredServices, isServiceId, services } from "./services.ts";

test("there are six services, each listed once", () => {
  expect(new Set(services).size).toBe(6);
  expect(services).toHaveLength(6);
});

test("the default service and the two featured ones are listed", () => {
  expect(services).toEqual(expect.arrayContaining([defaultService, ...featuredServices]));
  expect(featuredServices).toHaveLength(2);
});

test("an id that is not a service is recognised as such, whatever it looks like", () => {
  expect(isServiceId("simulations")).toBe(true);
  for (const id of ["", "Simulations", "simulations/", "toString", "__proto__", "0"]) {
    expect(isServiceId(id), id).toBe(false);
  }
});
