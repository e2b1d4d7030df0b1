import { expect, test } from "vitest";
import { idOfPage } from "../../app/content/editable-pages.ts";
import { resetToOperator } from "../support/operator.ts";
import { fieldsOf } from "../support/page-form.ts";
import { press } from "../support/panel.ts";
import { Visitor } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const list = "/admin/content/firm-pages";

test("a page is made, listed, replaced and taken off without a developer", async () => {
  const operator = await resetToOperator();
  const reader = new Visitor();
  expect((await reader.visit("/our-method")).status).toBe(404);

  const empty = fieldsOf(await operator.visit(`${list}/new`));
  for (const typed of [
    { title: "T", slug: "about" },
    { title: "About", slug: "" },
  ]) {
    const taken = await operator.submit(`${list}/new`, { ...empty, ...typed, intent: "save" });
    expect(taken.page("#document-slug-error").text()).toContain(words("admin-documents")("errors.addressTaken"));
  }
  const written = { title: "Our method", subtitle: "Four steps.", body: "## First\n\nWe look." };
  const call = { cta_text: "Talk to us", cta_link: "/contact" };
  const made = await press(operator, `${list}/new`, { ...written, ...call, intent: "save" });
  expect((await reader.visit("/our-method")).status, "a draft").toBe(404);
  await press(operator, made, { ...written, intent: "publish" });
  await press(operator, `${made}?language=fr`, {
    ...written,
    title: "Notre méthode",
    body: "Voici.",
    intent: "publish",
  });

  const english = await reader.visit("/en/our-method");
  expect(english.page("main h1").text()).toBe("Our method");
  expect(english.page("main h2").first().text()).toBe("First");
  expect(english.page("main a:contains('Talk to us')").attr("href")).toBe("/en/contact");
  expect(english.page("link[hreflang=fr]").attr("href")).toMatch(/\/fr\/notre-methode$/);
  expect((await reader.visit("/fr/notre-methode")).page("main h1").text()).toBe("Notre méthode");
  expect(await reader.visit("/fr/our-method")).toRedirectTo("/fr/notre-methode");
  expect((await reader.visit("/es/our-method")).page("main h1").attr("lang"), "English stands in").toBe("en");
  expect(await reader.visit("/en/Our-Method/")).toRedirectTo("/en/our-method");
  expect((await reader.visit("/sitemap.xml")).text).toContain("/fr/notre-methode<");
  expect((await reader.visit("/fr/search?q=méthode")).text).toContain('/fr/notre-methode"');

  const menus = `/admin/content/pages/${idOfPage("settings-navigation")}`;
  await press(operator, menus, { "header/7/label": "Method", "header/7/link": "/our-method", intent: "publish" });
  const inMenu = async () => (await reader.visit("/en")).page("header nav a[href='/en/our-method']").length;
  expect(await inMenu()).toBeGreaterThan(0);
  await press(operator, `${menus}?language=fr`, {
    "header/7/label": "Méthode",
    "header/7/link": "/our-method",
    intent: "publish",
  });
  expect((await reader.visit("/fr")).page("header nav a[href='/fr/notre-methode']").length).toBeGreaterThan(0);

  await press(operator, made, { slug: "privacy", intent: "publish" });
  expect((await reader.visit("/en/privacy")).page("main h1").text()).toBe("Our method");
  expect(await reader.visit("/en/our-method")).toRedirectTo("/en/privacy");
  await press(operator, made, { intent: "trash" });
  expect((await reader.visit("/en/privacy")).page("main h1").text()).toBe(words("privacy")("title"));
  expect(await inMenu(), "a menu does not lead to what is off the site").toBe(0);
});
