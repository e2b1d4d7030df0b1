import { expect, test } from "vitest";
import english from "../../../locales/en/admin-leads.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { nothingHeld } from "../../../tests/support/people.ts";
import { neverCalled, recording } from "../../../tests/support/route-calls.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { loader } from "./erase.tsx";

const address = "/admin/leads/erase";
const email = "ana@example.com";
const counts = { ...nothingHeld, newsletter: 1, enquiries: 2 };

function ask(search: string, aboutPerson: Backend["leadList"]["aboutPerson"]) {
  return loader(routeArgs(address + search, { language: "fr", backend: { leadList: { aboutPerson } } }));
}

test("the page names the folder of emails while no mail server takes them, and no folder otherwise", async () => {
  const folder = async (environment: Record<string, string>) => {
    const context = testContext({ environment, backend: { leadList: { aboutPerson: async () => counts } } });
    return loader(routeArgs(`${address}?${new URLSearchParams({ email })}`, { context }));
  };
  expect(await folder({ DATA_FOLDER: "/srv/data" })).toMatchObject({ mailFolder: "/srv/data/mails" });
  const answer = await folder({ SMTP_URL: "smtp://127.0.0.1", SITE_URL: "https://northlight.example" });
  expect(answer).toMatchObject({ mailFolder: undefined });
});

test("before an erasure the page says what is kept", async () => {
  const { calls, verb } = recording(counts);
  expect(await ask("?email=%20ana%40example.com%20", verb)).toMatchObject({ email, counts });
  expect(calls).toEqual([[email]]);
});

test.for(["", "no address", "%"])("%j is no address: the page says so and looks for nothing", async (typed) => {
  const answer = await ask(`?${new URLSearchParams({ email: typed })}`, neverCalled);
  expect(answer).toAnswer(400, { email: typed, lastResult: { error: { email: ["emailInvalid"] } } });
  expect(english.errors).toHaveProperty("emailInvalid");
});
