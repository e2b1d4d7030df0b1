import { beforeAll, expect, test } from "vitest";
import type { PageName } from "../../app/content/editable-pages.ts";
import { languages, type Language } from "../../app/schemas/formats/languages.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { fieldsOf, formOf, sendPage } from "../support/page-form.ts";
import { localeFile } from "../support/page.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

let operator: Visitor;
const reader = new Visitor();

/** Once: what is published stays, so no two tests change the same text. */
beforeAll(async () => {
  operator = await resetToOperator();
});

type Change = { page: PageName; field: string; path: string; shows: string };

const [questions] = localeFile("en", "faq").groups;
const changes: Record<string, Change> = {
  "the phase of a service": {
    page: "service-simulations",
    field: "approach/2/duration",
    path: "/services/simulations",
    shows: "main",
  },
  "a question": { page: "faq", field: `groups/${questions!.id}/items/1/question`, path: "/faq", shows: "main" },
  "the footer": { page: "frame", field: "footer/promise", path: "/terms", shows: "footer" },
  "an error page": { page: "errors", field: "notFound/title", path: "/nowhere", shows: "h1" },
  "the title for search": { page: "careers", field: "meta/title", path: "/careers", shows: "title" },
  "the telephone number": { page: "settings-firm", field: "phone", path: "/contact", shows: "a[href^='tel:']" },
  "an office": { page: "settings-firm", field: "offices/1/place", path: "/about", shows: "main h3" },
};

/** Each in one language, in turn: how a text is stored and shown is the same for all of them. */
const cases = Object.entries(changes).map(([what, change], place) => ({
  what,
  language: languages[place % languages.length]!,
  ...change,
}));

const send = (page: PageName, language: Language, fields: Record<string, string>) =>
  sendPage(operator, page, language, fields);

async function shown(language: Language, path: string, selector: string): Promise<string> {
  return (await reader.visit(`/${language}${path}`)).page(selector).text();
}

test.for(cases)("in $language $what changes for readers", async ({ language, page, field, path, shows }) => {
  const text = field === "phone" ? `+1 514 555 01${language.length}9` : `${language} ¡ô!`;
  expect(await send(page, language, { [field]: text, intent: "publish" })).toRedirectTo(formOf(page, language));
  expect(await shown(language, path, shows)).toContain(text);
});

test.for(["fr"] as const)("in %s a former version is brought back", async (language) => {
  for (const title of ["Former", "Present"]) await send("contact", language, { formTitle: title, intent: "save" });
  const versions = await operator.visit(`${formOf("contact")}/versions?language=${language}`);
  const compared = versions.page("main ol a").first().attr("href")!;
  const restore = (await operator.visit(compared)).page("main form input[type=hidden]").toArray();
  await operator.submit(
    compared,
    Object.fromEntries(restore.map(({ attribs: { name, value } }) => [name, value ?? ""])),
  );
  expect(fieldsOf(await operator.visit(formOf("contact", language)))["formTitle"]).toBe("Former");
});

test.for(["es"] as const)("in %s the menu has another order", async (language) => {
  const entries = async () =>
    (await reader.visit(`/${language}/terms`))
      .page("header nav")
      .first()
      .find("a")
      .toArray()
      .map((link) => link.attribs["href"]);
  const before = await entries();
  expect(before.indexOf(`/${language}/insights`)).toBeGreaterThan(before.indexOf(`/${language}/case-studies`));
  const moved = await send("settings-navigation", language, { intent: "up header/5" });
  await operator.submit(formOf("settings-navigation", language), { ...fieldsOf(moved), intent: "publish" });
  const after = await entries();
  expect(after.indexOf(`/${language}/insights`)).toBeLessThan(after.indexOf(`/${language}/case-studies`));
});

test.for(["fr"] as const)("in %s About waits for its moment", async (language) => {
  const title = `${language} later`;
  const times = { at: "2099-01-15T10:00", zone: "America/Toronto" };
  expect((await send("about", language, { title, ...times, intent: "schedule" })).status).toBe(302);
  expect(await shown(language, "/about", "h1")).not.toBe(title);
  await backend.sql("update document_texts set publish_at = now() - interval '1 second' where stage = 'scheduled'");
  await expect.poll(() => shown(language, "/about", "h1")).toBe(title);
});

test.for(["es"] as const)("in %s the second of two operators meets both texts, and keeps one", async (language) => {
  await operator.visit(`/admin?lng=${language}`);
  const opened = fieldsOf(await operator.visit(formOf("downloads", language)));
  await send("downloads", language, { title: "Hers", intent: "save" });
  const met = await operator.submit(formOf("downloads", language), { ...opened, title: "His", intent: "save" });
  expect(met.status).toBe(409);
  expect(met.page("main").text()).toContain("Hers");
  expect(met.page("main").text()).toContain(localeFile(language, "admin-content").conflict.theirs);
  await operator.submit(formOf("downloads", language), { ...fieldsOf(met), intent: "save" });
  expect(titleIn(await operator.visit(formOf("downloads", language)))).toBe("His");
});

test.for(["fr"] as const)("in %s a release that changes a text under an edit is told", async (language) => {
  await operator.visit(`/admin?lng=${language}`);
  await send("privacy", language, { title: `${language} ours`, intent: "publish" });
  await backend.sql(
    `update document_texts set texts = jsonb_set(texts, '{editedFrom,title}', '"Before"')
     where texts ? 'title' and language = $1`,
    [language],
  );
  const form = await operator.visit(formOf("privacy", language));
  expect(titleIn(form)).toBe(`${language} ours`);
  expect(form.page("form#article").text()).toContain(localeFile(language, "admin-documents").changedDefault.title);
  expect(form.page("form#article").text()).toContain(localeFile(language, "privacy").title);
});

test("what is set in English stands in the forms of the other languages, until they have their own", async () => {
  await send("settings-firm", "en", { email: "bonjour@boreal.test", intent: "publish" });
  const email = async (language: string) => fieldsOf(await operator.visit(formOf("settings-firm", language)))["email"];
  expect([await email("fr"), await email("es")]).toEqual(["bonjour@boreal.test", "bonjour@boreal.test"]);
});

function titleIn(form: Answer): unknown {
  return form.page("form#article [name=title]").val();
}
