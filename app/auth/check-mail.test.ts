import { expect, test } from "vitest";
import english from "../../locales/en/sign-in.json";
import french from "../../locales/fr/sign-in.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { loader, meta } from "./check-mail.tsx";

test("the page has a title in the reader's language and stays out of search engines", () => {
  expect(loader(routeArgs("/auth/check-mail"))).toEqual({ title: english.checkMail.meta.title });
  const loaderData = loader(routeArgs("/auth/check-mail", { context: testContext({ language: "fr" }) }));
  expect(loaderData).toEqual({ title: french.checkMail.meta.title });
  expect(meta({ loaderData } as Parameters<typeof meta>[0])).toEqual([
    { title: french.checkMail.meta.title },
    { name: "robots", content: "noindex" },
  ]);
});
