import { expect, test } from "vitest";
import { environmentWith } from "../../../tests/support/environment.ts";
import { clientThatGets } from "../../../tests/support/page.ts";
import { unhandledRejections } from "../../../tests/support/route-calls.ts";
import { contentHealthFor, createReadTexts } from "./content-health.server.ts";

test("a to-do that cannot be read is refused, and nothing of it is left to nobody", async () => {
  const { client } = clientThatGets(() => Response.json({ message: "away" }, { status: 503 }));
  const unhandled = unhandledRejections();
  const health = contentHealthFor(client, { environment: environmentWith(), readTexts: createReadTexts() });
  const read = health.toDo({ page: 1, most: 5 }, "http://northlight.test");
  await expect(read).rejects.toMatchObject({ init: { status: 503 } });
  expect(await unhandled()).toEqual([]);
});
