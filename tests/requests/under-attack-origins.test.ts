import { beforeAll, expect, test } from "vitest";
import { table } from "../actions/table.ts";
import { pullThePlug } from "../support/faults.ts";
import { operatorBefore } from "../support/operator.ts";

const origin = "http://northlight.test";
const form = "application/x-www-form-urlencoded";

/** Every address of the table of forms, those of visitors, and those that answer a script. */
const writes = new Set([
  ...Object.values(table).flatMap((rows) =>
    typeof rows === "string" ? [] : [rows].flat().map(({ address }) => address),
  ),
  "/?index",
  "/fr?index",
  "/es/contact",
  "/en/preview/4f1d2c3b-0000-4000-8000-000000000001",
  "/auth/confirm",
  "/auth/new-password",
  "/auth/second-step",
  "/auth/second-step/set-up",
  "/auth/second-step/confirm",
  "/logout",
  "/admin/content",
  "/admin/assets",
  "/admin/assets/upload",
  "/admin/insights/10000000-0000-4000-8000-000000000001/remarks",
]);

const operator = operatorBefore(beforeAll);

/** A form as a browser or a program would send it with these headers alone. */
function post(address: string, headers: Record<string, string>) {
  return operator.visit(address, { method: "POST", body: "a=b", headers: { "Content-Type": form, ...headers } });
}

test.for([...writes])("%s refuses a form from elsewhere, from nowhere and of an unknown origin", async (address) => {
  // Whatever got past would show here as a backend that does not answer.
  pullThePlug();
  for (const headers of [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Referer: `${origin}${address}` },
  ] as Record<string, string>[]) {
    const answer = await post(address, headers);
    expect(answer.status, JSON.stringify(headers)).toBe(403);
    expect(answer.headers.getSetCookie(), JSON.stringify(headers)).toEqual([]);
  }
});

test("the data address of a page refuses it too", async () => {
  expect((await post("/logout.data", {})).status).toBe(403);
  expect((await operator.visit("/admin")).status).toBe(200);
});

test("a form that says it is from here, by either header, is read", async () => {
  for (const headers of [{ Origin: origin }, { "Sec-Fetch-Site": "same-origin" }] as Record<string, string>[]) {
    expect((await post("/auth/forgot-password", headers)).status).toBe(400);
  }
});
