import { beforeAll, expect, test } from "vitest";
import { fieldFinder } from "../../app/admin/documents/pages/labelled-fields.server.ts";
import { inheritsEnglish, pageWithId } from "../../app/content/editable-pages.ts";
import { pages } from "../../app/content/pages.ts";
import { backendContext } from "../../app/data/session/session.server.ts";
import { addressIn } from "../../app/i18n/addresses.ts";
import { languageNames, locales } from "../../app/i18n/languages.ts";
import { languages, type Language } from "../../app/schemas/formats/languages.ts";
import { longestSearch } from "../../app/schemas/forms/search.ts";
import { placeholderOffices } from "../../app/schemas/rules/placeholders.ts";
import { testContext } from "../support/context.ts";
import { backend } from "../support/network.ts";
import { signUp } from "../support/real-rows.ts";
import type { Answer } from "../support/visitor.ts";
import { open } from "./every-page/crawl.ts";

const context = testContext({
  environment: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
});

beforeAll(async () => {
  await backend.reset();
  await signUp(context);
});

const isWord = /\p{L}{2}/u;
/** Dates are facts of an article, and no text; nor are two numbers of a case said in one, for people who hear them. */
const said = ":not(script, style, time, .results .sr-only)";
/** What stands in the code. */
const names = new Set<string>([
  ...Object.values(languageNames),
  // Offices that nobody set, as the footer has them.
  ...languages.map((language) =>
    new Intl.ListFormat(locales[language], { type: "conjunction" }).format(
      (placeholderOffices[language] ?? placeholderOffices.en).map(({ place }) => place),
    ),
  ),
]);

function textsOn({ page }: Answer): string[] {
  const texts = page(`body *${said}`)
    .contents()
    .toArray()
    .filter(({ nodeType }) => nodeType === 3)
    .map((node) => page(node).text().trim());
  const alternatives = page("img[alt]")
    .toArray()
    .map(({ attribs }) => attribs["alt"]!.trim());
  const head = [page("title").text(), page("meta[name=description]").attr("content") ?? ""];
  return [...new Set([...texts, ...alternatives, ...head])].filter((text) => isWord.test(text) && !names.has(text));
}

async function unreached(texts: string[], language: Language): Promise<string[]> {
  const { texts: reader } = context.get(backendContext);
  const searches = texts.map((text) => text.slice(0, longestSearch).toWellFormed());
  const unfound = async (asked: string[], others: ReturnType<typeof reader.saying>) => {
    const find = await fieldFinder(context, reader.inPlace(), others);
    return asked.filter(
      (search) => !find(search).found.some((field) => field.language === language || isForAll(field)),
    );
  };
  // Of hundreds of words the database is asked for those alone that no page and no section says.
  const left = await unfound(searches, Promise.resolve({ texts: [], more: false }));
  return unfound(left, reader.saying(left));
}

function isForAll({ language, to }: { language: Language; to: string }): boolean {
  const page = pageWithId(/pages\/([\da-f-]+)/.exec(to)?.[1]);
  return language === "en" && page !== undefined && inheritsEnglish(page);
}

/** Each page in one of the languages, and the home page in all. */
const pagesIn = (language: Language) =>
  pages.filter((page, place) => page === "/" || place % languages.length === languages.indexOf(language));

test.for(languages)("every word of the pages in %s is found, with the field that says it", async (language) => {
  const texts = new Set<string>();
  for (const page of pagesIn(language))
    for (const text of textsOn(await open(addressIn(language, page)))) texts.add(text);
  expect([...texts].join(" ").split(/\s+/).length).toBeGreaterThan(3_000);
  expect(await unreached([...texts], language)).toEqual([]);
});

test("words that no page says are found nowhere", async () => {
  expect(await unreached(["Nobody ever said that here"], "en")).toEqual(["Nobody ever said that here"]);
});
