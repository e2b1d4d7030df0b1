import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import type { Backend } from "../data/session/session.server.ts";
import type { Flag } from "../schemas/rules/flag.ts";
import { loader } from "./features.tsx";

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
  expect(shown).toMatchObject({ found: { rows: [flag], total: 1, page: 1 }, filter: { q: "Infolettre" } });
  expect(asked).toMatchObject([[{ text: "Infolettre", keys: ["newsletter_form"] }, 1]]);
});
