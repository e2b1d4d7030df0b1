import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import english from "../../locales/en/errors.json";
import french from "../../locales/fr/errors.json";
import spanish from "../../locales/es/errors.json";
import { pullThePlug } from "../support/faults.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const origin = "http://northlight.test";
const form = "application/x-www-form-urlencoded";

/** Every address that takes a form. */
const writes = [
  "/?index",
  "/fr?index",
  "/contact",
  "/es/contact",
  "/auth",
  "/auth?tab=sign-up",
  "/auth/confirm",
  "/auth/forgot-password",
  "/auth/new-password",
  "/auth/resume",
  "/auth/resume/sign-in",
  "/logout",
  "/admin/features",
  "/admin/content",
  "/admin/content/versions",
  "/admin/assets",
  "/admin/assets/upload",
  "/admin/assets/delete",
  "/admin/assets/repair",
  "/admin/leads/erase",
  "/admin/settings/people/invite",
  "/admin/settings/people/withdraw",
  "/admin/settings/people/approve",
  "/admin/settings/people/refuse",
  "/admin/settings/people/remove",
  "/admin/settings/account/email",
  "/admin/settings/account/password",
  "/admin/settings/account/sessions",
];

let operator: Visitor;

beforeAll(async () => {
  operator = await signUp();
  expect((await operator.visit("/admin")).status).toBe(200);
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

test.for([
  ["en", english],
  ["fr", french],
  ["es", spanish],
] as const)("the refusal says why in %s", async ([language, texts]) => {
  const answer = await post("/auth", { "Accept-Language": language });
  expect(answer).toBePage(403, texts.foreignOrigin.title);
  expect(answer.page("main").text()).toContain(texts.foreignOrigin.body);
});

/** Any part of a text at all, also half of a character. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const webAddress = fc
  .tuple(fc.constantFrom("https:", "http:", "ftp:", "HTTPS:"), fc.domain(), fc.string())
  .map(([scheme, host, rest]) => `${scheme}//${host}/${rest}`);

const hostile = fc.oneof(
  fc.string({ unit: anyUnit }),
  webAddress,
  fc
    .array(
      fc.constantFrom(
        "/",
        "\\",
        "//",
        "/\\",
        "%2f",
        "%5c",
        "..",
        ".",
        "%2e",
        "@",
        ":",
        "\t",
        "\r\n",
        "\0",
        " ",
        "evil",
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join("")),
  fc.constantFrom("javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "%2f%2fevil.example"),
);

test("whatever next= says, whoever is signed in is led to a page of this site", async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (next) => {
      const answer = await operator.visit(`/auth?${new URLSearchParams({ next })}`);
      expect(answer.status).toBe(302);
      expect(new URL(answer.location ?? "", `${origin}/auth`).origin).toBe(origin);
      expect(answer.location).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
    }),
    { numRuns: 200, seed: 2026 },
  );
});

test("whatever next= says, a held form is only ever sent to the back office", async () => {
  const visitor = new Visitor();
  await fc.assert(
    fc.asyncProperty(hostile, async (next) => {
      const answer = await visitor.visit(`/auth/resume?${new URLSearchParams({ next })}`);
      const leads = new URL(answer.location ?? "", origin);
      expect([leads.origin, leads.pathname]).toEqual([origin, "/auth"]);
      expect(leads.searchParams.get("next")).toMatch(/^\/admin(?=[/?]|$)/);
    }),
    { numRuns: 200, seed: 2026 },
  );
});
