import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { neverCalled, redirectOf } from "../../tests/support/route-calls.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import { loader, middleware } from "./layout.tsx";
import { menuCookie } from "./menu-cookie.server.ts";

const ada = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};
const [session, operators] = middleware as [(typeof middleware)[0], (typeof middleware)[0]];

test("a visitor without a session gets no page of the back office", async () => {
  const args = routeArgs("/admin/settings");
  const visit = session?.(args, async () => (await operators?.(args, neverCalled)) as Response);
  expect(await redirectOf(visit)).toEqual({ status: 302, location: "/auth?next=%2Fadmin%2Fsettings" });
});

test("what the frame answers to a person is stored by nobody", async () => {
  const response = (await session?.(routeArgs("/admin"), async () => new Response("page"))) as Response;
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("the frame speaks the reader's language and says who is signed in", async () => {
  const context = testContext({ language: "fr", account: ada });
  expect(await loader(routeArgs("/admin", { context }))).toEqual({
    translations: { admin: resourceBundle("fr", "admin") },
    account: ada.id,
    email: ada.email,
    role: "administrator",
    waiting: 0,
    menuCollapsed: undefined,
    form: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test.for([null, "unknown"] as const)("with the account %s the frame names nobody", async (account) => {
  expect(await loader(routeArgs("/admin", { context: testContext({ account }) }))).toMatchObject({
    account: "",
    email: "",
  });
});

test("a menu that was collapsed comes collapsed with the page", async () => {
  const Cookie = await menuCookie(true, false);
  const args = routeArgs("/admin", { request: { headers: { Cookie } } });
  expect(await loader(args)).toMatchObject({ menuCollapsed: true });
});
