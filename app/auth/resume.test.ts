import { expect, test } from "vitest";
import english from "../../locales/en/resume.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { hostileAddress, leadsTo } from "../../tests/support/hostile-address.ts";
import { accessTo } from "../../tests/support/route-calls.ts";
import { action, loader } from "./resume.tsx";

const address = "/auth/resume?next=/admin/content";

test("a typed form is kept field by field, without its passwords", async () => {
  const context = testContext();
  const form = new URLSearchParams([
    ["title", "Typed with care"],
    ["tag", "one"],
    ["tag", "two"],
    ["currentPassword", "correct horse"],
  ]);
  const answer = await action(routeArgs(address, { context, request: { method: "POST", body: form } }));
  expect(answer).toEqual({
    held: [
      ["title", "Typed with care"],
      ["tag", "one"],
      ["tag", "two"],
    ],
  });
  expect(await loader(routeArgs(address, { context }))).toEqual({
    next: "/admin/content",
    lacks: null,
    translations: { resume: english },
  });
});

test("a browser with a script asks for the page's data after its form was taken", async () => {
  const args = routeArgs("/auth/resume.data?next=/admin/content");
  expect(await loader(args)).toMatchObject({ next: "/admin/content" });
});

test.for([
  ["/admin/content?edit=hero", "/admin/content?edit=hero"],
  ["/admin", "/admin"],
  ["/administration", "/admin"],
  ["/services", "/admin"],
  ["//evil.example/admin", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["javascript:alert(1)", "/admin"],
] as const)("opened by its address it holds nothing: next=%j leads to sign in for %s", ([next, leads]) => {
  const visit = () => loader(routeArgs(`/auth/resume?${new URLSearchParams({ next })}`));
  const signIn = `/auth?${new URLSearchParams({ next: leads })}`;
  expect(visit).toThrow(expect.toSatisfy(({ headers }: Response) => headers.get("location") === signIn));
});

test.for([
  ["{}", "application/json", 415],
  ["--x", "multipart/form-data; boundary=x", 400],
  [`title=${"x".repeat(256 * 1024)}`, "application/x-www-form-urlencoded", 413],
  [`title=${'"'.repeat(40_000)}`, "application/x-www-form-urlencoded", 413],
  ["a&".repeat(200), "application/x-www-form-urlencoded", 413],
] as const)("%.20s as %s is no form to keep", async ([body, type, status]) => {
  const request = { method: "POST", body, headers: { "Content-Type": type } };
  await expect(action(routeArgs(address, { request }))).rejects.toMatchObject({ init: { status } });
});

test("whatever next= says, a held form is only ever sent to the back office", () => {
  const context = testContext();
  fc.assert(
    fc.property(hostileAddress, (next) => {
      const leads = leadsTo(() => loader(routeArgs(`/auth/resume?${new URLSearchParams({ next })}`, { context })));
      const { origin, pathname, searchParams } = new URL(leads, "http://northlight.test");
      expect([origin, pathname]).toEqual(["http://northlight.test", "/auth"]);
      expect(searchParams.get("next")).toMatch(/^\/admin(?=[/?]|$)/);
    }),
    { numRuns: fc.cases(200) },
  );
});

test.for(["code", "setup", null] as const)("a held form is told that its sender lacks: %j", async (lacks) => {
  const account = { id: "a1", email: "ada@northlight.test", signedInBy: "password" as const, secondStepPassed: false };
  const operators = { accessOf: async () => accessTo("operator", { lacks }) };
  const args = routeArgs("/auth/resume.data?next=/admin/content", {
    context: testContext({ account, backend: { operators } }),
  });
  expect(await loader(args)).toMatchObject({ next: "/admin/content", lacks });
});
