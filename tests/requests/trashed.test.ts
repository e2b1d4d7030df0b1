import { beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages.ts";
import { readTexts } from "../../scripts/locale-files.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";
import { sitemap } from "./every-page/crawl.ts";

const reader = new Visitor();
const lists = { insight: "insights", case_study: "case-studies" } as const;
type Kind = keyof typeof lists;
/** What each page leads to while nothing is in the trash. */
const linksOf = new Map<string, string[]>();

async function linksOn(path: string): Promise<string[]> {
  const { page } = await reader.visit(path);
  return page("a[href]")
    .toArray()
    .map(({ attribs }) => attribs["href"]!);
}

const trash = (column: "id" | "kind", value: string) =>
  backend.sql(`update public.documents set trashed_at = now() where ${column}::text = $1`, [value]);
const restore = () => backend.sql("update public.documents set trashed_at = null where trashed_at is not null");

beforeAll(async () => {
  await resetToOperator();
  for (const { address } of await sitemap()) {
    const path = new URL(address).pathname;
    linksOf.set(path, await linksOn(path));
  }
});

test.for(Object.keys(lists) as Kind[])("while one %s is in the trash, no page leads to it", async (kind) => {
  const documents = await backend.sql<{ id: string; slug: string }>(
    "select id, slug from public.documents where kind = $1 and publish_at <= now()",
    [kind],
  );
  expect(documents).toHaveLength(6);
  for (const { id, slug } of documents) {
    const isDead = (link: string) => link.includes(`/${lists[kind]}/${slug}`);
    const mentions = [...linksOf].flatMap(([path, links]) => (links.some(isDead) && !isDead(path) ? [path] : []));
    expect(mentions.length, slug).toBeGreaterThanOrEqual(languages.length);
    await trash("id", id);
    const dead = async () => {
      const found: string[] = [];
      for (const path of mentions) if ((await linksOn(path)).some(isDead)) found.push(path);
      return found;
    };
    await expect.poll(dead, { timeout: 20_000, interval: 300 }).toEqual([]);
    await restore();
  }
});

test.for(Object.keys(lists) as Kind[])("without any %s its list says so, and nothing leads there", async (kind) => {
  await trash("kind", kind);
  for (const language of languages) {
    const list = `/${language}/${lists[kind]}`;
    const { empty } = readTexts(language, lists[kind]) as { empty: string };
    await expect.poll(async () => (await reader.visit(list)).page("main").text()).toContain(empty);
    for (const page of ["", "/about", "/search?q=nothing-like-it"]) {
      expect(await linksOn(`/${language}${page}`)).not.toContain(list);
    }
  }
  await restore();
});
