import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { ada } from "../../tests/support/people.ts";
import { i18nContext } from "../i18n/context.server.ts";
import { languages } from "../i18n/languages.ts";
import { resourceBundle } from "../i18n/translations.server.ts";
import { loader, middleware } from "./layout.tsx";
import { menuCookie } from "./menu-cookie.server.ts";

const [translate, , session] = middleware;

test.for(languages)("all that the back office says is there in %s, for its errors too", async (language) => {
  const context = testContext({ language });
  await translate?.(routeArgs("/admin", { context }), async () => new Response("page"));
  const i18n = context.get(i18nContext);
  const namespaces = Object.keys(i18n.getDataByLanguage(language) ?? {});
  expect(namespaces).toEqual(expect.arrayContaining(["admin", "admin-documents", "admin-webhook"]));
  const { pageNames, ...texts } = resourceBundle(language, "admin");
  const { title: privacy } = resourceBundle(language, "privacy");
  expect(i18n.getResourceBundle(language, "admin")).toMatchObject(texts);
  expect(i18n.getResource(language, "admin", "pageNames")).toMatchObject({ ...pageNames, privacy });
});

test("what the frame answers to a person is stored by nobody", async () => {
  const response = (await session?.(routeArgs("/admin"), async () => new Response("page"))) as Response;
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("the frame says who is signed in, where that is known, and whether the menu was collapsed", async () => {
  expect(await loader(routeArgs("/admin", { language: "fr", account: ada }))).toEqual({
    account: ada.id,
    email: ada.email,
    role: "administrator",
    waiting: 0,
    menuCollapsed: undefined,
    pageNames: expect.objectContaining({ privacy: "Politique de confidentialité" }),
    form: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const collapsed = { headers: { Cookie: await menuCookie(true, false) } };
  for (const account of [null, "unknown"] as const)
    expect(await loader(routeArgs("/admin", { account, request: collapsed }))).toMatchObject({
      account: "",
      email: "",
      menuCollapsed: true,
    });
});
