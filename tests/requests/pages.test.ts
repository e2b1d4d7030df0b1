import { beforeAll, expect, test } from "vitest";
import { editablePage, localePages, pageNames, type PageName } from "../../app/content/editable-pages.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { formOf, sendPage } from "../support/page-form.ts";
import { localeFile } from "../support/page.ts";
import { Visitor } from "../support/visitor.ts";
import { documents, words } from "../support/words.ts";

const released = words("admin-pages")("list.released", { language: "English" });
const operator = operatorBefore(beforeAll);

/** Once: what is published stays, so each test has pages of its own. */

const send = (page: PageName, language: string, changes: Record<string, string>) =>
  sendPage(operator, page, language, changes);

async function publish(page: PageName, language: string, changes: Record<string, string>) {
  expect(await send(page, language, { ...changes, intent: "publish" })).toRedirectTo(formOf(page, language));
}

const reader = new Visitor();

test("every page is listed, and its form holds what the site says", async () => {
  const list = await operator.visit("/admin/content");
  expect(list).toBePage(200, "Content");
  for (const name of localePages) expect(list.page(`a[href="${formOf(name)}"]`).text(), name).not.toBe("");
  const french = await operator.visit(formOf("faq", "fr"));
  const { groups, title } = localeFile("fr", "faq");
  expect(french.page("[name=title]").val()).toBe(title);
  const question = `groups/${groups[0]!.id}/items/1/question`;
  expect(french.page(`[name="${question}"]`).val()).toBe(groups[0]!.items[0]!.question);
  expect(await operator.visit("/admin/content/pages/30000000-0000-4000-8000-000000000999")).toMatchObject({
    status: 404,
  });
  expect(await reader.visit(formOf("faq"))).toMatchObject({ status: 302 });
});

test("a page has a preview where its texts are seen, and says so where they are not", async () => {
  const { unseen } = localeFile("en", "admin-documents").look;
  const everywhere = ["frame", "settings-firm", "settings-navigation", "settings-announcement"];
  const hasPreview = async (name: PageName) => {
    const form = (await operator.visit(formOf(name))).page("form#document");
    const isOffered = form.find("button[value=preview], a[href*=preview-links]").length > 0;
    expect(form.text().includes(unseen), name).toBe(!isOffered);
    return isOffered;
  };
  const previewed: string[] = [];
  for (const name of pageNames) if (await hasPreview(name)) previewed.push(name);
  const seen = pageNames.filter((name) => editablePage(name).path !== undefined || everywhere.includes(name));
  expect(previewed).toEqual(seen);
});

test("a former version of a page is told by what it changed, and links to its preview by its name", async () => {
  await send("careers", "es", { title: "Uno", intent: "save" });
  await send("careers", "es", { title: "Uno", subtitle: "Dos", intent: "save" });
  await send("careers", "es", { title: "Tres", subtitle: "Dos", intent: "save" });
  const versions = await operator.visit(formOf("careers", "es").replace("?", "/versions?"));
  const titles = versions.page("main ol > li p.truncate").toArray();
  const labels = localeFile("en", "admin-pages").parts;
  const told = titles.map((title) => versions.page(title).text());
  expect(told.map((text) => text.split(" › ").at(-1))).toEqual([labels.subtitle, labels.title, "Careers"]);
  const links = await operator.visit(`${formOf("careers")}/preview-links`);
  expect(links.page("h1").text()).toContain("Careers");
});

test("the preview is the page itself with the draft, for whoever has the link and for no cache", async () => {
  const made = await send("faq", "fr", { title: "Brouillon de la page", intent: "preview" });
  const links = await operator.visit(made.location!);
  const link = new URL(String(links.page("section[aria-labelledby=fr] input[readonly]").first().val())).pathname;
  const led = await reader.visit(`/fr${link}`);
  expect(led.location).toMatch(/^\/fr\/faq\?preview=/);
  const shown = await reader.visit(led.location!);
  expect(shown).toBePage(200, "Brouillon de la page");
  expect(shown.page("main aside time").attr("datetime")).toBeTruthy();
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect((await reader.visit("/fr/faq")).text).not.toContain("Brouillon de la page");
  expect((await reader.visit("/fr/faq")).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  await backend.sql("update preview_links set expires_at = now()");
  const ended = await reader.visit(led.location!);
  expect(ended.location).toMatch(/^\/preview\//);
  expect((await reader.visit(`/fr${ended.location}`)).status).toBe(410);
});

const changed = documents("changedDefault.title");

test("when a release changes a supplied text under an edit, the form shows both until somebody saves", async () => {
  await publish("capabilities", "en", { coreTitle: "Ours" });
  await backend.sql(`update document_texts set texts = jsonb_set(texts, '{editedFrom,coreTitle}', '"What it said before"')
     where texts ? 'coreTitle'`);
  const form = await operator.visit(formOf("capabilities"));
  expect(form.page("[name=coreTitle]").val()).toBe("Ours");
  expect(form.page("form#document").text()).toContain(changed);
  const listed = async () => {
    const { page } = await operator.visit("/admin/content");
    return page(`main li a[href^="${formOf("capabilities")}"]`).text();
  };
  expect(await listed()).toContain(released);
  await send("capabilities", "en", { coreTitle: "Ours", intent: "save" });
  expect(await listed()).not.toContain(released);
  expect((await operator.visit(formOf("capabilities"))).page("form#document").text()).not.toContain(changed);
});

test("the form shows what search engines may show, in the pattern of titles and with what does not fit", async () => {
  await publish("settings-search", "fr", { titlePattern: "{{firm}} : {{title}}" });
  const texts = { "meta/title": "Travaillez ici", "meta/description": "{{firm}}. ".repeat(20) };
  await send("careers", "fr", { ...texts, intent: "save" });
  const result = (await operator.visit(formOf("careers", "fr"))).page("figure");
  expect(result.text()).toContain("Northlight : Travaillez ici");
  expect(result.text()).toContain("/fr/careers");
  expect(result.text()).toContain("Title: 27 of");
  expect(result.find("li.font-semibold").text()).toContain("Description: 239 of");
  expect((await operator.visit(formOf("mails"))).page("figure")).toHaveLength(0);
});

test("an image of the operators stands at the top of a page", async () => {
  const picture = "healthcare";
  const pictured = async (path: string) => (await reader.visit(path)).page(`main img[src*="${picture}"]`).length;
  expect(await pictured("/fr/about")).toBe(0);
  await publish("about", "en", { picture });
  expect(await pictured("/fr/about")).toBe(1);
  expect((await operator.visit(formOf("about", "fr"))).page("form#document").text()).toContain(documents("edit.facts"));
  await publish("about", "en", { picture: "" });
  expect(await pictured("/fr/about")).toBe(0);
});
