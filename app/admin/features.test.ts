import { expect, test } from "vitest";
import { routeArgs } from "../../tests/support/context.ts";
import { recording } from "../../tests/support/route-calls.ts";
import type { Flag } from "../schemas/rules/flag.ts";
import { loader } from "./features.tsx";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = "/admin/features";
const named = { feature_key: "testimonial", description: null, category: "home" };
const flag: Flag = { id, ...named, enabled: true, last_switch: null };

test("the list asks for the flags whose names in the reader's language hold what is searched for", async () => {
  const { calls, verb } = recording({ rows: [flag], total: 1 });
  const backend = { features: { page: verb } };
  const shown = await loader(routeArgs(`${address}?q=Infolettre`, { language: "fr", backend }));
  expect(shown).toMatchObject({ found: { rows: [flag], total: 1, page: 1 }, filter: { q: "Infolettre" } });
  expect(calls).toMatchObject([[{ text: "Infolettre", keys: ["newsletter_form"] }, 1]]);
});
