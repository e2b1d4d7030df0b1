import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { isForeign, refuseForeignForms } from "./origin.server.ts";

function posted(headers: Record<string, string>, address = "https://northlight.test/auth", method = "POST"): boolean {
  return isForeign(new Request(address, { method, headers }), new URL(address));
}

test.for([
  { Origin: "https://northlight.test" },
  { Origin: "https://northlight.test", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "same-origin" },
] as Record<string, string>[])("a form with %o is ours", (headers) => {
  expect(posted(headers)).toBe(false);
});

test.for([
  {},
  { Origin: "null" },
  { Origin: "" },
  { Origin: "http://northlight.test" },
  { Origin: "https://northlight.test:8443" },
  { Origin: "https://northlight.test.evil.example" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site" },
  { Referer: "https://northlight.test/auth" },
] as Record<string, string>[])("a form with %o is foreign", (headers) => {
  expect(posted(headers)).toBe(true);
});

test("only a form has to say where it comes from", () => {
  expect(posted({}, "https://northlight.test/auth", "GET")).toBe(false);
});

test("a foreign form is refused before anything reads it, and any other goes on", async () => {
  const never = () => Promise.reject(new Error("The form was read."));
  const foreign = routeArgs("/auth", { context: testContext({ foreignOrigin: true }), form: { email: "a" } });
  await expect(refuseForeignForms(foreign, never)).rejects.toMatchObject({
    data: "foreignOrigin",
    init: { status: 403 },
  });
  const answer = new Response();
  expect(await refuseForeignForms(routeArgs("/auth", { form: { email: "a" } }), async () => answer)).toBe(answer);
});
