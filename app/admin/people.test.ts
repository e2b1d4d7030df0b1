import { expect, test } from "vitest";
import french from "../../locales/fr/admin-people.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { ada, adaListed } from "../../tests/support/people.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import { done } from "../data/backend/result.server.ts";
import type { People } from "../schemas/forms/people.ts";
import { action, loader } from "./people.tsx";

const siteKey = { SITE_KEY: "k".repeat(32) };

const address = "/admin/settings/people";
function peopleWith(total: number): People {
  return { operators: [adaListed], requests: { rows: [], total }, invitations: [], secondStepRequired: false };
}

test("the page shows everybody, marks one's own account and says where to sign up", async () => {
  const { calls, verb: people } = recording(peopleWith(120));
  const account = { ...ada, secondStepPassed: true };
  const context = testContext({ language: "fr", account, backend: { operators: { people } } });
  expect(await loader(routeArgs(`${address}?page=2`, { context }))).toEqual({
    people: peopleWith(120),
    page: 2,
    pages: 3,
    me: ada.id,
    secondStepPassed: true,
    isMailed: false,
    signUpAddress: "http://northlight.test/auth?tab=sign-up",
  });
  expect(calls).toEqual([[2]]);
});

test("the address to sign up at is the site's own, wherever the request came in", async () => {
  const context = testContext({
    environment: { SITE_URL: "https://northlight.example/" },
    backend: { operators: { people: async () => peopleWith(0) } },
  });
  const shown = await loader(routeArgs(address, { context }));
  expect(shown).toMatchObject({ signUpAddress: "https://northlight.example/auth?tab=sign-up", me: "" });
});

test("an invitation is told to be mailed only where a mail server takes it", async () => {
  const shown = (environment: Record<string, string>) =>
    loader(routeArgs(address, { environment, backend: { operators: { people: async () => peopleWith(0) } } }));
  expect(await shown(siteKey)).toMatchObject({ isMailed: false });
  const server = { SMTP_URL: "smtps://mail.example", SITE_URL: "https://northlight.example" };
  expect(await shown(server)).toMatchObject({ isMailed: false });
  const named = { ...server, ...siteKey };
  expect(await shown(named)).toMatchObject({ isMailed: true });
  const found = await shown({ ...named, NODE_ENV: "production" });
  expect(found, "of a firm without a name").toMatchObject({ isMailed: true });
});

test("an address is invited without its spaces and in lower case; that of an operator is known, in the reader's language", async () => {
  const { calls, verb } = recording(done("operator" as const));
  const context = testContext({ language: "fr", backend: { operators: { invite: verb } } });
  const form = { email: " Ada@Northlight.test ", role: "editor" };
  const answer = await action(routeArgs(`${address}/invite`, { context, form }));
  expect(answer).toAnswer(409, { error: { "": [french.errors.alreadyOperator.replace("{{email}}", ada.email)] } });
  expect(calls).toEqual([[ada.email, "editor"]]);
});

test("what is required of all can be made optional again, and that is said", async () => {
  const { calls, verb } = recording(done(true));
  const context = testContext({ backend: { operators: { requireSecondStep: verb } } });
  const sent = action(routeArgs(`${address}/requirement`, { context, form: { required: "false" } }));
  expect(await redirectOf(sent)).toMatchObject({ location: address, toast: { name: "secondStepOptional" } });
  expect(calls).toEqual([[false]]);
});
