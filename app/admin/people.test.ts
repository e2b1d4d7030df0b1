import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { recording, redirectOf } from "../../tests/support/route-calls.ts";
import type { People } from "../schemas/people.ts";
import { action, loader } from "./people.tsx";

const siteKey = { SITE_KEY: "k".repeat(32) };

const address = "/admin/settings/people";
const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};

function peopleWith(total: number): People {
  const operator = {
    user_id: ada.id,
    email: ada.email,
    role: "administrator" as const,
    has_second_step: false,
    last_login: null,
    added_at: "2026-01-15T12:00:00Z",
    added_by: null,
  };
  return { operators: [operator], requests: { rows: [], total }, invitations: [], secondStepRequired: false };
}

test("the page shows everybody, marks one's own account and says where to sign up", async () => {
  const { calls, verb: people } = recording(peopleWith(120));
  const context = testContext({ language: "fr", account: ada, backend: { operators: { people } } });
  expect(await loader(routeArgs(`${address}?page=2`, { context }))).toEqual({
    people: peopleWith(120),
    page: 2,
    pages: 3,
    me: ada.id,
    secondStepPassed: false,
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
    loader(
      routeArgs(address, {
        context: testContext({ environment, backend: { operators: { people: async () => peopleWith(0) } } }),
      }),
    );
  expect(await shown(siteKey)).toMatchObject({ isMailed: false });
  const server = { SMTP_URL: "smtps://mail.example", SITE_URL: "https://northlight.example" };
  expect(await shown(server)).toMatchObject({ isMailed: false });
  const named = { ...server, ...siteKey };
  expect(await shown(named)).toMatchObject({ isMailed: true });
  expect(await shown({ ...named, NODE_ENV: "production" }), "of a firm without a name").toMatchObject({
    isMailed: true,
  });
});

test("a page behind the last leads to the last", async () => {
  const context = testContext({ backend: { operators: { people: async () => peopleWith(51) } } });
  const visit = loader(routeArgs(`${address}?page=9`, { context }));
  expect(await redirectOf(visit)).toEqual({ status: 302, location: `${address}?page=2` });
});

test("while the backend does not answer, the page says which part", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({
    data: { reason: "backendDown" },
    init: { status: 503 },
  });
});

test("whoever has passed the second step may require it", async () => {
  const context = testContext({
    account: { ...ada, secondStepPassed: true },
    backend: { operators: { people: async () => peopleWith(0) } },
  });
  expect(await loader(routeArgs(address, { context }))).toMatchObject({ secondStepPassed: true });
});

test("the address of every form, opened, shows the list of people", async () => {
  const people = peopleWith(0);
  const context = testContext({ backend: { operators: { people: async () => people } } });
  for (const name of action.names) {
    const shown = await loader(routeArgs(`${address}/${name}`, { context }));
    expect(shown).toMatchObject({ people, page: 1, pages: 1 });
  }
});
