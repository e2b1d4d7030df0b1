import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { clientOf, sharedProject } from "../../../supabase/tests/project.ts";
import { newFolder } from "../../../tests/support/new-folder.ts";
import { articleOf, clientThatGets } from "../../../tests/support/page.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { articleKinds } from "../../schemas/kinds/kinds.ts";
import { createKnownAnswers } from "../backend/known-answers.server.ts";
import { defaultArticles } from "./default-articles.server.ts";
import { createPublication } from "./publication.server.ts";
import { publishedDocuments } from "./published-documents.server.ts";
import { nothingPublished } from "./published.server.ts";

const project = await sharedProject();

const away = () => clientThatGets(() => Response.json({ message: "away" }, { status: 503 }));

type Given = Partial<Parameters<typeof createPublication>[0]>;

/** Articles over a backend, at a revision and a time that the test moves. */
function articlesOver(client: Given["client"], given: Given = {}) {
  let [publication, time]: [string | undefined, number] = ["1", 0];
  const reports: string[] = [];
  const pageAt: Record<string, string> = {};
  const published = createPublication({
    client: client ?? clientOf(project),
    read: async () => ({ published: { ...nothingPublished, publication }, isWhole: true, newFlags: [], nextIn: null }),
    report: (_, sentence) => reports.push(sentence),
    now: () => time,
    ...given,
  });
  return {
    ...publishedDocuments(published, defaultArticles, (path, page) => void (pageAt[path] = page)),
    pageAt,
    reports,
    flush: published.flush,
    publish: async (revision: string | undefined) => {
      publication = revision;
      await published.republish();
    },
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

const temporaryFile = () => join(newFolder(), "known.json");

test("what the backend has and what comes with the software are the same", async () => {
  const { insights, caseStudies } = articlesOver(undefined);
  for (const language of languages) {
    expect(await insights.list(language)).toEqual(defaultArticles.insights.list(language, {}));
    expect(await caseStudies.list(language)).toEqual(defaultArticles.caseStudies.list(language, {}));
    const changed_at = expect.any(String);
    const insight = articleOf(defaultArticles.insights.read(language, "skills-frameworks-managers-use"));
    expect(await insights.read(language, insight.slug)).toEqual({ article: { ...insight, changed_at } });
    const caseStudy = articleOf(defaultArticles.caseStudies.read(language, "advisory-firm"));
    expect(await caseStudies.read(language, caseStudy.slug)).toEqual({ article: { ...caseStudy, changed_at } });
  }
  const slugs = (addresses: readonly { slug: string }[]) => addresses.map(({ slug }) => slug);
  expect(slugs((await insights.addresses()).items)).toEqual(slugs(defaultArticles.insights.addresses()));
  expect(slugs((await caseStudies.addresses()).items)).toEqual(slugs(defaultArticles.caseStudies.addresses()));
});

test("what is read at a translation's address is the page of the English one", async () => {
  const known = articleOf(defaultArticles.insights.read("fr", "skills-frameworks-managers-use"));
  const article = { ...known, translated_slug: "titre", changed_at: "2026-01-02T00:00:00Z" };
  const { translated, pageAt } = articlesOver(clientThatGets(() => Response.json({ article })).client);
  expect(await translated.insights.read("fr", "titre")).toMatchObject({ article: { slug: "titre" } });
  expect(pageAt).toEqual({ "/insights/titre": "/insights/skills-frameworks-managers-use" });
});

test("a firm's own page in the place of a policy has the policy's address in each language", async () => {
  const texts = { title: "Confidentialité", subtitle: "", body: "Rien.", cta_text: "", cta_link: "" };
  const named = { slug: "privacy", translated_slug: "confidentialite", addresses: { fr: "confidentialite" } };
  const ofDay = { published_on: "2026-01-02", changed_at: "2026-01-02T00:00:00Z", language: "fr", languages: ["fr"] };
  const article = { ...texts, ...named, ...ofDay };
  const { translated } = articlesOver(clientThatGets(() => Response.json({ article })).client);
  const found = await translated.firmPages.read("fr", "confidentialite");
  expect(found).toMatchObject({ article: { title: texts.title, slug: "privacy", addresses: {} } });
});

test("an answer is asked for once, however many want it at once, until something is published", async () => {
  const { client, reached } = clientThatGets(() => Response.json({ total: 0, items: [] }));
  const { insights, publish } = articlesOver(client);
  await Promise.all([insights.list("en"), insights.list("en"), insights.list("en")]);
  await insights.list("en");
  expect(reached()).toBe(1);
  await publish("2");
  await insights.list("en");
  expect(reached()).toBe(2);
});

test("an answer that was asked for before something was published is not taken for what is published since", async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const { client, reached } = clientThatGets(() => answers[reached() - 1]!.promise);
  const { insights, publish } = articlesOver(client);
  const before = insights.list("en");
  await vi.waitUntil(() => reached() === 1);
  await publish("2");
  const since = insights.list("en");
  await vi.waitUntil(() => reached() === 2);
  answers[0]!.resolve(Response.json({ total: 1, items: [] }));
  await before;
  answers[1]!.resolve(Response.json({ total: 2, items: [] }));
  expect(await since).toMatchObject({ total: 2 });
  expect(await insights.list("en")).toMatchObject({ total: 2 });
});

test("a backend that fails leaves what was last known, and is left alone for two seconds", async () => {
  let failing = false;
  const { client, reached } = clientThatGets(() =>
    failing ? Response.json({ message: "away" }, { status: 503 }) : Response.json({ total: 77, items: [] }),
  );
  const { insights, publish, pass, reports } = articlesOver(client);
  expect((await insights.list("en")).total).toBe(77);
  failing = true;
  await publish("2");
  expect((await insights.list("en")).total).toBe(77);
  expect((await insights.list("fr")).total).toBe(6);
  expect(reached()).toBe(2);
  expect(reports).toEqual(["articles could not be read"]);
  pass(2_000);
  failing = false;
  expect((await insights.list("fr")).total).toBe(77);
});

test("an answer of another shape counts as none", async () => {
  const { insights } = articlesOver(clientThatGets(() => Response.json({ total: "many" })).client);
  expect((await insights.list("en")).total).toBe(6);
});

test("what an operator stored in another shape costs its own place, and stops no question", async () => {
  const [card] = defaultArticles.insights.list("en", {}).items;
  const odd = [
    { ...card, slug: "another-kind", category: 7 },
    { ...card, slug: "a-number", title: 5, excerpt: ["a"], picture: {} },
    null,
  ];
  let answer: object = { total: 4, items: [card, ...odd] };
  const { client, reached } = clientThatGets(() => Response.json(answer));
  const { insights } = articlesOver(client);
  const emptied = { ...card, slug: "a-number", title: "", excerpt: "", picture: null };
  expect((await insights.list("en")).items).toEqual([card, emptied]);
  answer = { article: odd[0] };
  // Neither missing nor another article in its place.
  expect(await insights.read("en", "another-kind")).toEqual({ unknown: true });
  answer = { total: 4, items: [] };
  expect((await insights.list("fr")).total).toBe(4);
  expect(reached()).toBe(3);
});

test("a site that never reached its backend shows what comes with the software, filtered", async () => {
  const { client, reached } = away();
  const { insights, caseStudies, redirects, publish } = articlesOver(client);
  await publish(undefined);
  const { items } = await insights.list("en", { category: "talent" });
  expect(items).toMatchObject([{ slug: "skills-frameworks-managers-use" }]);
  expect((await insights.list("en", { page: 2 })).items).toEqual([]);
  const ofRetail = await caseStudies.list("fr", { category: "retail" });
  expect(ofRetail.items).toMatchObject([{ slug: "specialty-retailer" }]);
  expect(await caseStudies.read("en", "advisory-firm")).toHaveProperty("article");
  expect(await caseStudies.read("en", "no-such-case")).toEqual({ unknown: true });
  expect(await redirects()).toBeUndefined();
  expect(reached()).toBe(0);
});

test("a start without the backend goes on from what the last run knew, which never holds what is searched", async () => {
  const file = temporaryFile();
  const { client, reached: asked } = clientThatGets(() => Response.json({ total: 77, items: [] }));
  const before = articlesOver(client, { file });
  await before.insights.list("en");
  expect((await before.insights.searched("en")).whole).toBe(true);
  expect(asked()).toBe(2);
  await expect.poll(() => readFileSync(file, { encoding: "utf8", flag: "a+" })).toContain("77");
  expect(readFileSync(file, "utf8")).not.toContain("searched");

  const { client: gone, reached } = away();
  const after = articlesOver(gone, { file });
  await after.publish(undefined);
  expect((await after.insights.list("en")).total).toBe(77);
  expect(reached()).toBe(0);
});

test("what was withdrawn is not shown again when the backend goes away, also after a start", async () => {
  const file = temporaryFile();
  const [first, second] = defaultArticles.insights.list("en", {}).items;
  let listed = [first, second];
  let isAway = false;
  const { client } = clientThatGets((path) => {
    if (isAway) return Response.json({ message: "away" }, { status: 503 });
    const name = path.split("/").at(-1);
    if (name === "document_addresses") {
      const items = listed.map((card) => ({ slug: card!.slug, languages: ["en"], changed_at: "2026-01-01T00:00:00Z" }));
      return Response.json({ total: items.length, items });
    }
    if (name === "list_documents") return Response.json({ total: listed.length, items: listed });
    return Response.json(name === "read_document" ? defaultArticles.insights.read("en", first!.slug) : {});
  });
  const before = articlesOver(client, { file });
  expect((await before.insights.list("en")).total).toBe(2);
  expect(await before.insights.read("en", first!.slug)).toHaveProperty("article");
  listed = [second];
  await before.publish("2");
  await before.refresh();
  isAway = true;
  await before.flush();

  const after = articlesOver(client, { file });
  await after.publish("2");
  for (const run of [before, after]) {
    expect(await run.insights.list("en")).toMatchObject({ total: 1, items: [{ slug: second!.slug }] });
    expect(await run.insights.read("en", first!.slug)).toEqual({ unknown: true });
    expect(await run.insights.read("fr", first!.slug)).toHaveProperty("article");
  }
});

test("every published article is shown in every language after a start without the backend, asked for or not, in one process as in two", async () => {
  const file = temporaryFile();
  const [one, two] = [articlesOver(undefined, { file }), articlesOver(undefined, { file })];
  await two.publish("1");
  await two.authors("en");
  await one.publish("1");
  await one.refresh();
  await Promise.all([one.flush(), two.flush()]);

  const after = articlesOver(away().client, { file });
  await after.publish(undefined);
  for (const kind of ["insights", "caseStudies"] as const) {
    const { items } = await one[kind].addresses();
    expect(items.length).toBeGreaterThan(1);
    for (const language of languages) {
      expect(await after[kind].list(language)).toEqual(await one[kind].list(language));
      for (const { slug } of items)
        expect(await after[kind].read(language, slug)).toEqual(await one[kind].read(language, slug));
    }
  }
  expect(await after.authors("en")).toEqual(await two.authors("en"));
  expect(readdirSync(dirname(file))).toEqual([basename(file)]);
});

test("after a publication nothing is asked for again but what changed", async () => {
  const asked: string[] = [];
  let changed_at = "2026-01-01T00:00:00Z";
  const { client } = clientThatGets((path) => {
    const name = path.split("/").at(-1)!;
    asked.push(name);
    const instants = { one: "2026-01-01T00:00:00Z", two: changed_at };
    const items = Object.entries(instants).map(([slug, at]) => ({ slug, languages: ["en"], changed_at: at }));
    if (name === "document_addresses") return Response.json({ total: 2, items });
    return Response.json(name === "list_documents" ? { total: 0, items: [] } : name === "read_document" ? null : {});
  });
  const articles = articlesOver(client);
  const reads = async (revision: string) => {
    asked.length = 0;
    await articles.publish(revision);
    await articles.refresh();
    const timesOf = (of: string) => asked.filter((name) => name === of).length;
    return { documents: timesOf("read_document"), lists: timesOf("list_documents") };
  };
  const each = articleKinds.length * languages.length;
  expect(await reads("1")).toEqual({ documents: 2 * each, lists: each });
  expect(await reads("2")).toEqual({ documents: 0, lists: 0 });
  changed_at = "2026-01-02T00:00:00Z";
  expect(await reads("3")).toEqual({ documents: each, lists: each });
});

test("of what two processes keep the later answer is shown, and one that was ended while it wrote holds up nobody", async () => {
  const file = temporaryFile();
  mkdirSync(`${file}.lock`);
  utimesSync(`${file}.lock`, 0, 0);
  const [one, two] = [createKnownAnswers(file), createKnownAnswers(file)];
  one.set("a", { revision: "1", value: "former" });
  one.set("b", { revision: "1", value: "of one" });
  await one.flush();
  vi.setSystemTime(Date.now() + 1_000);
  onTestFinished(() => void vi.useRealTimers());
  two.set("a", { revision: "2", value: "later" });
  await two.flush();
  one.set("c", { revision: "2", value: "of one" });
  await one.flush();
  const after = createKnownAnswers(file);
  expect(["a", "b", "c"].map((question) => after.get(question)?.value)).toEqual(["later", "of one", "of one"]);
});

const ofBefore = JSON.stringify(["read_document", { of_kind: "insight", slug: "of-before", in_language: "en" }]);

test.for([
  ["of another shape", [[ofBefore, { value: { revision: "1", value: { article: { slug: "of-before" } } } }]]],
  ["that was cut off", [["list"]]],
])("a file %s, as of an earlier version, is as good as none", async ([name, known]) => {
  const file = temporaryFile();
  const text = JSON.stringify(known);
  writeFileSync(file, name === "that was cut off" ? text.slice(0, -3) : text);
  const { insights, publish } = articlesOver(away().client, { file });
  await publish(undefined);
  expect((await insights.list("en")).total).toBe(6);
  expect(await insights.read("en", "of-before")).toEqual({ unknown: true });
});

test("a folder that cannot be written to is told once, at the start", async () => {
  const { client } = clientThatGets(() => Response.json({ total: 0, items: [] }));
  const { reports, insights, flush } = articlesOver(client, { file: "/dev/null/known.json" });
  const sentence = "what is published cannot be kept on disk for a start without the backend (DATA_FOLDER)";
  expect(reports).toEqual([sentence]);
  await insights.list("en");
  await flush();
  expect(reports).toEqual([sentence]);
});

test.for(["../../etc", "a".repeat(81), "Ünïcode", "a\u0000b", "__proto__", ""])(
  "an address such as %j is not asked for",
  async (slug) => {
    const { client, reached } = away();
    expect(await articlesOver(client).insights.read("en", slug)).toBeUndefined();
    expect(reached()).toBe(0);
  },
);
