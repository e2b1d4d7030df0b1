import { expect, test } from "vitest";
import { seededRandom } from "../../../tests/faults/random.ts";
import { testContext } from "../../../tests/support/context.ts";
import { contentFile, localeFile } from "../../../tests/support/page.ts";
import { services } from "../../content/services.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { createSearchIndex } from "./search-index.server.ts";
import { foundInsights, siteSearch } from "./site-search.server.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

type Mistake = (word: string, at: number, letter: string) => string;
const mistakes: Record<string, Mistake> = {
  "a letter too many": (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  "a letter too few": (word, at) => word.slice(0, at) + word.slice(at + 1),
  "another letter": (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  "two letters turned": (word, at) => word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2),
};

function searchIn(language: Language) {
  return siteSearch(testContext({ language }), language);
}

/** The longer words of what is found: of services, case studies, insights and questions. */
function wordsOfTitles(language: Language): string[] {
  const lists = ["case-studies", "insights"] as const;
  const titles = [
    ...services.map(({ id }) => contentFile(language, "services", id).title),
    ...lists.flatMap((name) => Object.values(localeFile(language, name).items).map(({ title }) => title)),
    ...localeFile(language, "faq").groups.flatMap(({ items }) => items.map(({ question }) => question)),
  ];
  return [...new Set(titles.flatMap((title) => title.toLowerCase().match(/\p{L}{5,}/gu) ?? []))];
}

test("95 of 100 words with one letter wrong find the same first result as the right word, in each language", async () => {
  const random = seededRandom(20_261_126);
  const next = (below: number) => Math.floor(random() * below);
  const table: Record<string, string[]> = {};
  let tried = 0;
  for (const language of languages) {
    const index = await searchIn(language);
    const words = wordsOfTitles(language);
    for (let count = 0; count < 100; count += 1) {
      const word = words[next(words.length)]!;
      const [name, mistake] = Object.entries(mistakes)[count % 4]!;
      const typed = mistake(word, next(word.length - 1), letters[next(26)]!);
      const [right, found] = [index.search(word).found[0]?.path, index.search(typed).found[0]?.path];
      expect(right, word).toBeDefined();
      tried += 1;
      if (found !== right)
        (table[`${language}, ${name}`] ??= []).push(`${word} → ${typed}: ${found ?? "nothing"} for ${right}`);
    }
  }
  expect(tried).toBe(languages.length * 100);
  expect(Object.values(table).flat().length, JSON.stringify(table, null, 2)).toBeLessThanOrEqual(15);
});

test.for(languages)("in %s no excerpt has a gap where only the page knows who answers", async (language) => {
  const { meta, people } = localeFile(language, "contact");
  const contact = (await searchIn(language)).search(meta.title).found.find(({ path }) => path === "/contact");
  expect(contact?.text).toContain(people.title);
  expect(contact?.text).not.toContain(people.answering.split("{{")[0]);
});

test.for([
  ["fr", "ai"],
  ["es", "AI"],
  ["en", "ia"],
] as const)("in %s the firm's subject is found as another language calls it: %s", async ([language, query]) => {
  const { found, near, mark } = (await searchIn(language)).search(query);
  const own = language === "en" ? "AI" : "IA";
  expect(near?.toUpperCase()).toBe(own);
  expect(found).toEqual((await searchIn(language)).search(own).found);
  expect(mark.inWhole(`${own}.`)).toEqual(["", own, "."]);
});

test("a search ignores case and accents, and puts a title before a summary before a text", async () => {
  const said = "Équipe zeugmatique";
  const parts = ["text", "summary", "title"] as const;
  const plain = { title: "Un", summary: "Deux", text: "Trois", language: "fr" as const };
  const searched = parts.map((part) => ({ ...plain, [part]: said }));
  const { found } = (await createSearchIndex(searched)).search("ZEUGMATIQUES equipes");
  expect(found).toEqual(searched.toReversed());
});

test("a word is found however a program wrote it, and a contraction is one word", async () => {
  const text = "Trans\u00ADformation of zero\u200Bwidth \uFB01nance. It doesn’t end; clients’ and the client’s own.";
  const index = await createSearchIndex([{ title: "One", summary: "", text, language: "en" as const }]);
  const queries = "transformation trans\u00ADformation zerowidth finance \uFB01nance doesn't client".split(" ");
  for (const query of queries)
    expect(index.search(query), query).toMatchObject({ found: [{ title: "One" }], near: undefined });
  expect(index.search("didn't")).toMatchObject({ found: [], near: undefined });
  const { found, mark } = index.search("finance");
  expect(mark.inExcerpt(found[0]!)[1]).toBe("finance");
});

test("a few letters are no word that has them within", async () => {
  expect((await searchIn("en")).search("xp").found).toEqual([]);
});

test.for(languages)("every excerpt in %s begins with a whole word", async (language) => {
  const index = await searchIn(language);
  const broken: string[] = [];
  let read = 0;
  for (const word of wordsOfTitles(language)) {
    const { found, mark } = index.search(word);
    for (const one of found) {
      const beginning = mark.inExcerpt(one).join("").replace(/^… /, "").slice(0, 20);
      const texts = `${one.summary}\n${one.text}`.normalize("NFC").replace(/(?<=[^\s.?!:;,])\n/g, " · ");
      if (!` ${texts.replace(/\s+/g, " ")}`.includes(` ${beginning}`)) broken.push(`${word}: ${beginning}`);
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test("insights are found in one category, and counted there", async () => {
  const context = testContext();
  const all = await foundInsights(context, "en", { query: "learning" });
  const { category = "" } = all.items[0] ?? {};
  const ofCategory = all.items.filter((card) => card.category === category);
  expect(ofCategory.length).toBeLessThan(all.items.length);
  const some = await foundInsights(context, "en", { query: "learning", category });
  expect(some).toMatchObject({ total: ofCategory.length, items: ofCategory });
});

test("a question is found as itself, and not once more in the page of all questions", async () => {
  const index = await searchIn("en");
  const page = index.search("frequently asked questions").found.find(({ path }) => path === "/faq");
  expect(page).toMatchObject({ kind: "page" });
  const questions = localeFile("en", "faq").groups.flatMap(({ items }) => items.map(({ question }) => question));
  for (const question of questions) {
    const found = index.search(question).found.filter(({ path }) => path.startsWith("/faq"));
    expect(found[0]).toMatchObject({ kind: "question", title: question });
    expect(page?.text).not.toContain(question);
  }
});
