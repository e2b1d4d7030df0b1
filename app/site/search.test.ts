import { expect, test } from "vitest";
import { localeFile, notFound, pageArgs } from "../../tests/support/page.ts";
import { type Language } from "../schemas/formats/languages.ts";
import { longestSearch } from "../schemas/forms/search.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { loader } from "./search.tsx";

type Options = Parameters<typeof pageArgs>[1];

function search(q: string, options?: Options) {
  return loader(pageArgs(`/search?${new URLSearchParams({ q })}`, options) as never);
}

async function addresses(q: string, language: Language = "en") {
  return (await search(q, { language })).results.map(({ address }) => address);
}

test("an address that begins with no language is not found, nor is the page while search is switched off", async () => {
  await expect(loader(pageArgs("/search", { params: { language: "de" } }) as never)).rejects.toMatchObject(notFound);
  const published = { flags: { ...siteFlags, insight_search: false } };
  await expect(search("price", { published })).rejects.toMatchObject(notFound);
});

test("a word that no text has is taken for the nearest, which is said", async () => {
  const { near, results, query } = await search("skils framework");
  expect([query, near]).toEqual(["skils framework", "skills framework"]);
  expect(results.map(({ address }) => address)).toEqual(await addresses("skills framework"));
  expect((await search("skills")).near).toBeUndefined();
  expect(await addresses("strategie de formation", "fr")).toContain("/fr/services/learning-strategy");
});

test("each result says what it is and marks what was looked for", async () => {
  const { results } = await search("price");
  const question = results.find(({ address }) => address === "/faq#beginning-3");
  expect(question).toMatchObject({ kind: "question", language: "en" });
  expect(question!.excerpt[1]).toBe("price");
  expect(question!.excerpt.join("").length).toBeLessThan(250);
});

test.for([
  ["ten kilobytes", "é".repeat(5_000)],
  ["many words", "learning ".repeat(2_000)],
  ["a pattern", "(a+)+$ [ .* \\"],
  ["markup", `<img src=x onerror=alert(1)>"'</script>`],
  ["right-to-left text", "\u202eالتعلم עברית"],
  ["half of a pair", "\ud83d"],
  ["signs alone", "%%% ___ *** ’’’"],
  ["a name of every object", "__proto__ constructor toString"],
  ["a template", "{{firm}} $t(title)"],
])("a search for %s harms nothing", async ([, q = ""]) => {
  const { query, results } = await search(q);
  expect(query.length).toBeLessThanOrEqual(longestSearch);
  for (const { address } of results) expect(address).toMatch(/^\//);
});

test("the second page goes on where the first ends, and one past the last is empty", async () => {
  const [first, second, past] = await Promise.all(
    ["1", "2", "999"].map((page) => loader(pageArgs(`/search?q=learning&page=${page}`) as never)),
  );
  expect(first!.results).toHaveLength(10);
  expect(second!.results[0]!.address).not.toBe(first!.results[0]!.address);
  expect([first!.total, past!.results]).toEqual([second!.total, []]);
});

test("what an operator edited or hid is found as visitors see it", async () => {
  const pages = { en: { faq: { title: "Quokkas answered" }, "settings-search": { hiddenPages: ["/careers"] } } };
  const before = await addresses("openings careers");
  expect(before).toContain("/careers");
  const edited = async (q: string) =>
    (await search(q, { documents: { pages: async () => pages } })).results.map(({ address }) => address);
  expect(await edited("quokkas")).toEqual(["/faq"]);
  expect(await edited("openings careers")).not.toContain("/careers");
});

test("what a switched-off part of the home page says is not found", async () => {
  const words = localeFile("en", "home").newsletter.description;
  const home = async (newsletter_form: boolean) =>
    (await search(words, { published: { flags: { ...siteFlags, newsletter_form } } })).results.some(
      ({ address }) => address === "/",
    );
  expect([await home(true), await home(false)]).toEqual([true, false]);
});

test("a search that finds nothing is counted, in the words it was made with", async () => {
  const counted: string[] = [];
  const visitCounts = { countEmptySearch: (_: Request, query: string) => void counted.push(query) };
  await search("xylophones quokka", { visitCounts });
  await search("price", { visitCounts });
  expect(counted).toEqual(["xylophones quokka"]);
});
