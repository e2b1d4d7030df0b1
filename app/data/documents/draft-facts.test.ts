import { expect, test } from "vitest";
import { clientThatGets } from "../../../tests/support/page.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { draftFactsFor } from "./draft-facts.server.ts";

test.for([[[1, "x", null, { a: 1 }]], [{ a: 1 }], ["x"]])("related insights of %j are none", async ([related]) => {
  const { client, reached } = clientThatGets(() => Response.json([]));
  const values = await draftFactsFor(client).values(kinds.insight, { related });
  expect(values).toMatchObject({ ok: true, value: { related: "" } });
  expect(reached()).toBe(0);
});
