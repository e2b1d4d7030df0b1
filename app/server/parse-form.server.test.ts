import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { z } from "../schemas/formats/zod.ts";
import { parseForm, rejected } from "./parse-form.server.ts";

const schema = z.object({
  hidden: z.string().max(3),
  zone: z
    .string()
    .max(3)
    .refine((zone) => zone === "UTC", "zoneUnknown"),
});

test.for([
  "validate",
  "{}",
  '{"type":"update","payload":{"name":"__proto__.polluted","value":"1"}}',
  '{"type":"insert","payload":{"name":"email"}}',
  '{"type":"validate","payload":{"name":1}}',
])("an intent that no form of ours has is refused: %s", async (__intent__) => {
  const args = routeArgs("/", { context: testContext({}), form: { hidden: "a", zone: "UTC", __intent__ } });
  await expect(parseForm(args, schema)).rejects.toAnswer(400, "brokenForm");
});

test("what is wrong is answered by the names of our messages alone", async () => {
  const args = routeArgs("/", { context: testContext({}), form: { hidden: "abcd", zone: "abcd" } });
  const { data, init } = rejected(await parseForm(args, schema));
  expect(data.error).toEqual({ zone: ["zoneUnknown"] });
  expect(init?.status).toBe(400);
});
