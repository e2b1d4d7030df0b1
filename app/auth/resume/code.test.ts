import { expect, test } from "vitest";
import english from "../../../locales/en/sign-in.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, redirectOf, unreachable } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action, loader } from "./code.tsx";

const address = "/auth/resume/code?next=/admin/content";
const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
const held = [["title", "Typed with care"]];
const form = { code: "123456", held: JSON.stringify(held) };

function submit(
  passSecondStep: Backend["accounts"]["passSecondStep"],
  typed: Record<string, string> = form,
  who: Backend["account"] = account,
) {
  const context = testContext({ account: who, backend: { accounts: { passSecondStep } } });
  return action(routeArgs(address, { context, form: typed }));
}

test("a right code gives the held form back, to look at and send on", async () => {
  const { calls, verb } = recording(done("passed" as const));
  expect(await submit(verb)).toEqual({ held });
  expect(calls).toEqual([["a1", "123456"]]);
});

test("with nothing held it leads on", async () => {
  const visit = submit(async () => done("passed"), { ...form, held: "[]" });
  expect(await redirectOf(visit)).toMatchObject({ location: "/admin/content" });
});

test("a wrong code keeps the form", async () => {
  expect(await submit(async () => done("wrong"))).toMatchObject({
    data: { error: { "": [english.errors.codeWrong] }, initialValue: { held: form.held } },
    init: { status: 400 },
  });
});

test("no code, a silent backend and an unknown sender keep it too", async () => {
  const kept = { data: { initialValue: { held: form.held } } };
  expect(await submit(neverCalled, { held: form.held })).toMatchObject(kept);
  expect(await submit(async () => unreachable)).toMatchObject({ ...kept, init: { status: 503 } });
  expect(await submit(neverCalled, form, "unknown")).toMatchObject({ ...kept, init: { status: 503 } });
});

test.for(["", "nonsense", "{}", "[1]"])("%j is nothing that a page of ours held", async (held) => {
  expect(await submit(neverCalled, { ...form, held })).toMatchObject({ init: { status: 400 } });
});

test("opened by its address, or sent by nobody, it leads to the login", async () => {
  const location = "/auth?next=%2Fadmin%2Fcontent";
  expect(() => loader(routeArgs(address))).toThrow(
    expect.toSatisfy(({ headers }: Response) => headers.get("location") === location),
  );
  expect(await redirectOf(submit(neverCalled, form, null))).toMatchObject({ location });
});
