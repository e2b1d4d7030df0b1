import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import english from "../../locales/en/admin.json";
import french from "../../locales/fr/admin.json";
import { done } from "../data/result.server.ts";
import type { Backend } from "../data/session.server.ts";
import type { Flag } from "../schemas/flag.ts";
import { action, loader } from "./features.tsx";
import { operatorsOnly } from "./guard.server.ts";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = "/admin/features";
const flag: Flag = {
  id,
  feature_key: "testimonial",
  description: null,
  category: "home",
  enabled: true,
  last_switch: null,
};

function contextWith(features: Partial<Backend["features"]>, language: "en" | "fr" = "en") {
  return testContext({ language, backend: { features } });
}

test("switching a flag reaches the state that the form names, and says so once", async () => {
  const switched: unknown[] = [];
  const context = contextWith({
    async set(...given) {
      switched.push(given);
      return done(true);
    },
  });
  const response = (await action(
    routeArgs(`${address}?q=home&page=2`, { context, form: { id, enabled: "false" } }),
  )) as Response;
  expect(switched).toEqual([[id, false]]);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(`${address}?q=home&page=2`);
  expect(response.headers.get("set-cookie")).toMatch(/^notice=/);
});

test("a flag that is missing answers 409 in the reader's language", async () => {
  const context = contextWith({ set: async () => done(false) }, "fr");
  const answer = await action(routeArgs(address, { context, form: { id, enabled: "true" } }));
  expect(answer).toMatchObject({ data: { error: { "": [french.features.gone] } }, init: { status: 409 } });
});

test("a backend that does not answer is said to be unreachable", async () => {
  const context = testContext();
  const answer = await action(routeArgs(address, { context, form: { id, enabled: "true" } }));
  expect(answer).toMatchObject({ data: { error: { "": [english.features.unreachable] } }, init: { status: 400 } });
});

test("a refusal of the backend is shown in its own words", async () => {
  const context = contextWith({ set: async () => ({ ok: false, reason: "permission denied", unreachable: false }) });
  const answer = await action(routeArgs(address, { context, form: { id, enabled: "true" } }));
  expect(answer).toMatchObject({ data: { error: { "": ["permission denied"] } } });
});

test.for([{}, { id }, { id, enabled: "maybe" }, { id: "7", enabled: "true" }, { enabled: "true" }] as Record<
  string,
  string
>[])("the form %o is rejected and switches nothing", async (form) => {
  const set = async () => Promise.reject(new Error("It was switched."));
  const answer = await action(routeArgs(address, { context: contextWith({ set }), form }));
  expect(answer).toMatchObject({ data: { status: "error" }, init: { status: 400 } });
});

test("the list asks for the flags whose names in the reader's language hold what is searched for", async () => {
  const asked: unknown[] = [];
  const context = contextWith(
    {
      async page(...given) {
        asked.push(given);
        return { rows: [flag], total: 1 };
      },
    },
    "fr",
  );
  const shown = await loader(routeArgs(`${address}?q=Infolettre`, { context }));
  expect(shown).toMatchObject({ flags: [flag], total: 1, page: 1, search: "Infolettre" });
  expect(asked).toMatchObject([[{ text: "Infolettre", keys: ["newsletter_form"] }, 1]]);
});

test("a page behind the last leads to the last", async () => {
  const context = contextWith({ page: async () => ({ rows: [], total: 1 }) });
  await expect(loader(routeArgs(`${address}?page=9`, { context }))).rejects.toMatchObject({ status: 302 });
});

test("the list says which part of the backend does not answer", async () => {
  await expect(loader(routeArgs(address))).rejects.toMatchObject({
    data: { part: "site_features" },
    init: { status: 503 },
  });
});

test("who is signed out is turned away by the frame, and a typed form is kept", async () => {
  const next = () => Promise.reject(new Error("They got in."));
  const visit = operatorsOnly(routeArgs(address), next) as Promise<Response>;
  await expect(visit).rejects.toSatisfy(({ headers }: Response) => headers.get("location") === signInAddress("/auth"));
  const submit = operatorsOnly(routeArgs(address, { form: { id, enabled: "true" } }), next) as Promise<Response>;
  await expect(submit).rejects.toMatchObject({ status: 307 });
});

test("an account that waits for approval is led to the page that says so", async () => {
  const account = { id, email: "ada@northlight.test", byMail: false };
  const context = testContext({ account, backend: { operators: { accessStatusOf: async () => "waiting" } } });
  const visit = operatorsOnly(routeArgs(address, { context }), () => Promise.reject(new Error("They got in.")));
  await expect(visit).rejects.toSatisfy(({ headers }: Response) => headers.get("location") === "/auth/waiting");
});

function signInAddress(path: string): string {
  return `${path}?${new URLSearchParams({ next: address })}`;
}
