import { expect, test } from "vitest";
import english from "../../locales/en/admin.json";
import french from "../../locales/fr/admin.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { neverCalled, redirectOf, refused, validation } from "../../tests/support/route-calls.ts";
import { done } from "../data/result.server.ts";
import type { Backend } from "../data/session.server.ts";
import type { Flag } from "../schemas/flag.ts";
import { action, loader } from "./features.tsx";

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
  const submit = action(routeArgs(`${address}?q=home&page=2`, { context, form: { id, enabled: "false" } }));
  expect(await redirectOf(submit)).toEqual({
    status: 302,
    location: `${address}?q=home&page=2`,
    toast: { name: "flagUpdated" },
  });
  expect(switched).toEqual([[id, false]]);
});

test("a flag that is missing answers 409 in the reader's language", async () => {
  const context = contextWith({ set: async () => done(false) }, "fr");
  const answer = await action(routeArgs(address, { context, form: { id, enabled: "true" } }));
  expect(answer).toMatchObject({ data: { error: { "": [french.features.gone] } }, init: { status: 409 } });
});

test("a backend that does not answer is said to be unreachable", async () => {
  const context = testContext();
  const answer = await action(routeArgs(address, { context, form: { id, enabled: "true" } }));
  expect(answer).toMatchObject({ data: { error: { "": [english.features.unreachable] } }, init: { status: 503 } });
});

test("a refusal of the backend is shown in its own words", async () => {
  const context = contextWith({ set: async () => refused });
  const answer = await action(routeArgs(address, { context, form: { id, enabled: "true" } }));
  expect(answer).toMatchObject({ data: { error: { "": ["permission denied"] } } });
});

test.for([{}, { id }, { id, enabled: "maybe" }, { id: "7", enabled: "true" }, { enabled: "true" }] as Record<
  string,
  string
>[])("the form %o is rejected and switches nothing", async (form) => {
  const answer = await action(routeArgs(address, { context: contextWith({ set: neverCalled }), form }));
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

test("a form that is only validated switches nothing", async () => {
  const form = { id, enabled: "true", ...validation };
  const answer = await action(routeArgs(address, { context: contextWith({ set: neverCalled }), form }));
  expect(answer).toMatchObject({ init: { status: 200 } });
});
