import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { isForeign, isOneClick, refuseForeignForms, stripCredentials } from "./origin.server.ts";

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
  expect(posted(headers, "https://northlight.test/auth", "GET"), "as only a form has to say").toBe(false);
});

test("a foreign form is refused before anything reads it, and any other goes on", async () => {
  const never = () => Promise.reject(new Error("The form was read."));
  const foreign = routeArgs("/auth", { context: testContext({ foreignOrigin: true }), form: { email: "a" } });
  await expect(refuseForeignForms(foreign, never)).rejects.toAnswer(403, "foreignOrigin");
  const answer = new Response();
  expect(await refuseForeignForms(routeArgs("/auth", { form: { email: "a" } }), async () => answer)).toBe(answer);
});

function oneClick(path: string, method = "POST"): boolean {
  const url = new URL(path, "https://northlight.test");
  return isOneClick(new Request(url, { method }), url);
}

test.for(["/newsletter/unsubscribe", "/fr/newsletter/unsubscribe?token=x"])(
  "%s may be posted to by mail services",
  (path) => {
    expect(oneClick(path)).toBe(true);
    expect(oneClick(path, "GET")).toBe(false);
  },
);

test.for([
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe.data?token=x",
  "/newsletter/unsubscribe/",
  "/de/newsletter/unsubscribe",
  "/admin/newsletter/unsubscribe",
  "/admin?x=/newsletter/unsubscribe",
  "/",
])("%s has to say where a form comes from", (path) => {
  expect(oneClick(path)).toBe(false);
});

test("what a mail service posts goes on with nothing that could speak for a person", async () => {
  const headers = { Origin: "https://evil.example", Cookie: "sb=1", Authorization: "Bearer x", Accept: "*/*" };
  const body = "List-Unsubscribe=One-Click";
  const bare = stripCredentials(new Request("https://northlight.test/", { method: "POST", headers, body }));
  expect([...bare.headers.keys()].toSorted()).toEqual(["accept", "content-type"]);
  expect(await bare.text()).toBe(body);
});
