import { RouterContextProvider, type MiddlewareFunction } from "react-router";
import { expect, test } from "vitest";
import english from "../../locales/en/errors.json";
import french from "../../locales/fr/errors.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { i18nContext } from "./context.server.ts";
import { i18nextMiddleware, i18nOf } from "./i18next.server.ts";
import { addTranslations } from "./instance.ts";
import type { Language } from "./languages.ts";

/** The instance that a request in a language is rendered with. */
async function instanceIn(language: Language, environment: Record<string, string> = {}) {
  const context = testContext({ language, environment });
  await run(i18nextMiddleware, context);
  return context.get(i18nContext);
}

type Steps = MiddlewareFunction<Response>[];

async function run([first, ...rest]: Steps, context: RouterContextProvider): Promise<Response> {
  if (!first) return new Response();
  return (await first(routeArgs("/", { context }), () => run(rest, context))) as Response;
}

test("a request is rendered in its language, and can say what failed", async () => {
  const i18n = await instanceIn("fr");
  expect(i18n.language).toBe("fr");
  expect(i18n.t("errors:notFound.title")).toBe(french.notFound.title);
});

test("texts may name the firm of the environment", async () => {
  const i18n = await instanceIn("en", { FIRM_NAME: "Boréal" });
  addTranslations(i18n, { frame: { homeLink: "{{firm}}, home" } });
  expect(i18n.t("frame:homeLink")).toBe("Boréal, home");
});

test("texts that one request edits reach no other, whatever its language", async () => {
  const [preview, sameLanguage, other] = await Promise.all([instanceIn("fr"), instanceIn("fr"), instanceIn("en")]);
  addTranslations(preview, { errors: { notFound: { title: "Aperçu" } } });
  expect(preview.t("errors:notFound.title")).toBe("Aperçu");
  expect(sameLanguage.t("errors:notFound.title")).toBe(french.notFound.title);
  expect(other.t("errors:notFound.title")).toBe(english.notFound.title);
});

test("where no middleware ran, an error is said in English", () => {
  const i18n = i18nOf(new RouterContextProvider());
  expect(i18n.language).toBe("en");
  expect(i18n.t("errors:notFound.title")).toBe(english.notFound.title);
});

test("a page is rendered with the instance of its request", async () => {
  const context = testContext({ language: "es" });
  expect(i18nOf(context)).toBe(context.get(i18nContext));
});
