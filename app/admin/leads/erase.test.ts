import { expect, test } from "vitest";
import english from "../../../locales/en/admin-leads.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { nothingHeld } from "../../../tests/support/people.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { action, loader } from "./erase.tsx";

const address = "/admin/leads/erase";
const email = "ana@example.com";
const counts = { ...nothingHeld, newsletter: 1, enquiries: 2 };

function ask(search: string, aboutPerson: Backend["leadList"]["aboutPerson"]) {
  const context = testContext({ language: "fr", backend: { leadList: { aboutPerson } } });
  return loader(routeArgs(address + search, { context }));
}

test("the page first asks for an address", async () => {
  expect(await ask("", neverCalled)).toEqual({
    email: "",
    counts: undefined,
    lastResult: undefined,
    mailFolder: undefined,
  });
});

test("the page names the folder of emails while no mail server takes them, and no folder otherwise", async () => {
  const folder = async (environment: Record<string, string>) => {
    const context = testContext({ environment, backend: { leadList: { aboutPerson: async () => counts } } });
    return loader(routeArgs(`${address}?${new URLSearchParams({ email })}`, { context }));
  };
  expect(await folder({ DATA_FOLDER: "/srv/data" })).toMatchObject({ mailFolder: "/srv/data/mails" });
  expect(await folder({ SMTP_URL: "smtp://127.0.0.1", SITE_URL: "https://northlight.example" })).toMatchObject({
    mailFolder: undefined,
  });
});

test("before an erasure the page says what is kept", async () => {
  const { calls, verb } = recording(counts);
  expect(await ask("?email=%20ana%40example.com%20", verb)).toMatchObject({ email, counts });
  expect(calls).toEqual([[email]]);
});

test.for(["", "no address", "%"])("%j is no address: the page says so and looks for nothing", async (typed) => {
  expect(await ask(`?${new URLSearchParams({ email: typed })}`, neverCalled)).toMatchObject({
    data: { email: typed, lastResult: { error: { email: ["emailInvalid"] } } },
    init: { status: 400 },
  });
  expect(english.errors).toHaveProperty("emailInvalid");
});

test("an erasure is confirmed to the person who did it, with what was erased", async () => {
  const none = { remarks: 0, mails: 0, accounts: 0, activity: 0, sign_in_log: 0, mentions: 0 };
  const of = { ...none, newsletter_subscriptions: 1, enquiries: 2 };
  const { calls, verb } = recording(done(of));
  const context = testContext({ backend: { leadList: { erasePerson: verb } } });
  const form = { email: " Ana@example.com " };
  expect(await action(routeArgs(address, { context, form }))).toEqual({
    erased: { email: "Ana@example.com", at: expect.stringMatching(/^\d{4}-.*Z$/), of },
  });
  expect(calls).toEqual([["Ana@example.com"]]);
});
