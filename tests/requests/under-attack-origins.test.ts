import { beforeAll, expect, test } from "vitest";
import { pullThePlug } from "../support/faults.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const origin = "http://northlight.test";
const form = "application/x-www-form-urlencoded";

/** Every address that takes a form. */
const writes = [
  "/?index",
  "/fr?index",
  "/contact",
  "/es/contact",
  "/en/preview/4f1d2c3b-0000-4000-8000-000000000001",
  "/admin/insights/10000000-0000-4000-8000-000000000001/remarks",
  "/auth",
  "/auth?tab=sign-up",
  "/auth/confirm",
  "/auth/forgot-password",
  "/auth/new-password",
  "/logout",
  "/admin/features",
  "/admin/content",
  "/admin/content/hero/versions",
  "/admin/assets",
  "/admin/assets/upload",
  "/admin/assets/delete",
  "/admin/assets/repair",
  "/admin/leads/erase",
  "/admin/leads/unsubscribe",
  "/admin/settings/people/invite",
  "/admin/settings/people/withdraw",
  "/admin/settings/people/approve",
  "/admin/settings/people/refuse",
  "/admin/settings/people/remove",
  "/admin/settings/people/role",
  "/admin/settings/people/second-step",
  "/admin/settings/people/requirement",
  "/admin/settings/account/second-step",
  "/auth/second-step",
  "/auth/second-step/set-up",
  "/auth/second-step/confirm",
  "/admin/settings/account/email",
  "/admin/settings/account/password",
  "/admin/settings/account/sessions",
  "/admin/settings/account/recovery-codes",
];

let operator: Visitor;

beforeAll(async () => {
  operator = await resetToOperator();
});

/** A form as a browser or a program would send it with these headers alone. */
function post(address: string, headers: Record<string, string>) {
  return operator.visit(address, { method: "POST", body: "a=b", headers: { "Content-Type": form, ...headers } });
}

test.for(writes)("%s refuses a form from elsewhere, from nowhere and of an unknown origin", async (address) => {
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
