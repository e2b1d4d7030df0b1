import { beforeAll, expect, test } from "vitest";
import type { PageName } from "../../app/content/editable-pages.ts";
import { languages, type Language } from "../../app/schemas/formats/languages.ts";
import { operatorBefore } from "../support/operator.ts";
import { fieldsOf, formOf, sendPage } from "../support/page-form.ts";
import { localeFile } from "../support/page.ts";
import { Visitor } from "../support/visitor.ts";

const operator = operatorBefore(beforeAll);
const reader = new Visitor();

type Change = { page: PageName; field: string; path: string; shows: string };

const [questions] = localeFile("en", "faq").groups;
const changes: Record<string, Change> = {
  "a note on every service": { page: "service", field: "engagement", path: "/services/simulations", shows: "main" },
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

test("what is set in English stands in the forms of the other languages, until they have their own", async () => {
  await send("settings-firm", "en", { email: "bonjour@boreal.test", intent: "publish" });
  const email = async (language: string) => fieldsOf(await operator.visit(formOf("settings-firm", language)))["email"];
  expect([await email("fr"), await email("es")]).toEqual(["bonjour@boreal.test", "bonjour@boreal.test"]);
});
