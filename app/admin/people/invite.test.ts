import { expect, test } from "vitest";
import english from "../../../locales/en/admin-people.json";
import french from "../../../locales/fr/admin-people.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { neverCalled, recording, redirectOf, validation } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/result.server.ts";
import type { Backend } from "../../data/session.server.ts";
import { action } from "../people.tsx";

const address = "/admin/settings/people/invite";
const email = "ada@northlight.test";

function submit(invite: Backend["operators"]["invite"], typed = email, language: "en" | "fr" = "en") {
  const context = testContext({ language, backend: { operators: { invite } } });
  return action(routeArgs(address, { context, form: { email: typed, role: "editor" } }));
}

test("an address is invited without its spaces and in lower case, and the list says so", async () => {
  const { calls, verb } = recording(done("new" as const));
  expect(await redirectOf(submit(verb, " Ada@Northlight.test "))).toEqual({
    status: 302,
    location: "/admin/settings/people",
    toast: { name: "operatorInvited" },
  });
  expect(calls).toEqual([[email, "editor"]]);
});

test.for(["", "ada", "ada@", `${"a".repeat(250)}@northlight.test`, "a@b@c.test"])(
  "the address %j cannot be invited, and stays as it was typed",
  async (typed) => {
    expect(await submit(neverCalled, typed)).toMatchObject({
      data: { error: { email: ["emailInvalid"] }, initialValue: typed ? { email: typed } : { role: "editor" } },
      init: { status: 400 },
    });
    expect(english.errors).toHaveProperty("emailInvalid");
  },
);

test.for([
  ["operator", french.errors.alreadyOperator],
  ["invited", french.errors.alreadyInvited],
] as const)("an address that is known as %s answers 409 in the reader's language", async ([known, sentence]) => {
  expect(await submit(async () => done(known), " Ada@northlight.test", "fr")).toMatchObject({
    data: { error: { "": [sentence.replace("{{email}}", email)] } },
    init: { status: 409 },
  });
});

test("a form that is only validated invites nobody, and is told what is wrong", async () => {
  const context = testContext({ backend: { operators: { invite: neverCalled } } });
  const validate = (typed: string) =>
    action(routeArgs(address, { context, form: { email: typed, role: "editor", ...validation } }));
  expect(await validate(email)).toMatchObject({ init: { status: 200 } });
  expect(await validate("ada")).toMatchObject({ data: { error: { email: ["emailInvalid"] } }, init: { status: 200 } });
});

test("nobody answers at all: the form comes back", async () => {
  const answer = await action(routeArgs(address, { form: { email, role: "editor" } }));
  expect(answer).toMatchObject({ data: { initialValue: { email } }, init: { status: 503 } });
});
