import { expect, test } from "vitest";
import { routeArgs } from "../../../tests/support/context.ts";
import { nothingHeld } from "../../../tests/support/people.ts";
import { neverCalled, recording, redirectOf } from "../../../tests/support/route-calls.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { loader as fileLoader } from "./access-file.ts";
import { loader } from "./access.tsx";

const address = "/admin/leads/access";
const email = "ana@example.com";

function ask(search: string, aboutPerson: Backend["leadList"]["aboutPerson"]) {
  return loader(routeArgs(address + search, { backend: { leadList: { aboutPerson } } }));
}

function file(search: string, readPerson: Backend["leadList"]["readPerson"]) {
  return fileLoader(routeArgs(`${address}/file${search}`, { backend: { leadList: { readPerson } } }));
}

test("the page first asks for an address", async () => {
  expect(await ask("", neverCalled)).toMatchObject({ email: "", counts: undefined });
});

test.for(["newsletter", "enquiries", "remarks", "mails", "activity", "accounts"])(
  "what is held in %s alone is enough for a file",
  async (kind) => {
    const { calls, verb } = recording({ ...nothingHeld, [kind]: 1 });
    expect(await ask(`?email=${email}`, verb)).toMatchObject({ email, counts: { [kind]: 1 } });
    expect(calls).toEqual([[email]]);
  },
);

test("where nothing is held the page answers 404, and to what is no address 400", async () => {
  expect(await ask(`?email=${email}`, async () => nothingHeld)).toAnswer(404, { email, counts: nothingHeld });
  expect(await ask("?email=%25", neverCalled)).toAnswer(400, { lastResult: { error: { email: ["emailInvalid"] } } });
});

test("the file is JSON with everything, is saved and stays in no cache", async () => {
  const { calls, verb } = recording({ enquiries: [{ name: "Ana" }] });
  const response = await file(`?email=${email}`, verb);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const called = /^attachment; filename="northlight-personal-data-\d{4}-\d\d-\d\d\.json"$/;
  expect(response.headers.get("content-disposition")).toMatch(called);
  expect(await response.json()).toEqual({ enquiries: [{ name: "Ana" }] });
  expect(calls).toEqual([[email]]);
});

test("where there is no file, the page says why", async () => {
  const leads = (email: string) => `${address}?${new URLSearchParams({ email })}`;
  expect(await redirectOf(file(`?email=${email}`, async () => null))).toMatchObject({ location: leads(email) });
  expect(await redirectOf(file("?email=%25", neverCalled))).toMatchObject({ location: leads("%") });
  expect(await redirectOf(file("", neverCalled))).toMatchObject({ location: leads("") });
});
