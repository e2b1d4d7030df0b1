import { beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages.ts";
import { readTexts } from "../../app/i18n/read-texts.server.ts";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { Visitor, attributesIn } from "../support/visitor.ts";
import { sitemap } from "./every-page/crawl.ts";

const reader = new Visitor();
const lists = { insight: "insights", case_study: "case-studies" } as const;
type Kind = keyof typeof lists;
async function linksOn(path: string): Promise<string[]> {
  const { page } = await reader.visit(path);
  return attributesIn(page, "a[href]", "href");
}

const trash = (ids: string[]) =>
  backend.sql("update public.documents set trashed_at = now() where id = any ($1)", [ids]);
const restore = () => backend.sql("update public.documents set trashed_at = null where trashed_at is not null");

let documents: { id: string; kind: Kind; slug: string }[];
beforeAll(async () => {
  await resetToOperator();
  documents = await backend.sql(
    "select id, kind, slug from public.documents where kind in ('insight', 'case_study') and publish_at <= now() order by slug",
  );
  expect(documents).toHaveLength(12);
});

test.for(languages)("while a third of the articles are in the trash, no page in %s leads to one", async (language) => {
  const gone = documents.filter((_, place) => place % languages.length === languages.indexOf(language));
  const pathsOf = gone.map(({ kind, slug }) => `/${lists[kind]}/${slug}`);
  const isDead = (link: string) => pathsOf.some((path) => link.includes(path));
  const mentions: [path: string, links: string[]][] = [];
  for (const { address } of await sitemap()) {
    const path = new URL(address).pathname;
    if (!path.startsWith(`/${language}`) || isDead(path)) continue;
    const links = await linksOn(path);
    if (links.some(isDead)) mentions.push([path, links]);
  }
  for (const path of pathsOf) {
    const leading = mentions.filter(([, links]) => links.some((link) => link.includes(path)));
    expect(leading.length, path).toBeGreaterThan(1);
  }
  await trash(gone.map(({ id }) => id));
  for (const [path] of mentions) {
    const dead = async () => (await linksOn(path)).filter(isDead);
    await expect.poll(dead, { message: path, interval: 300 }).toEqual([]);
  }
  await restore();
});

test("without any insight and case study their lists say so, and nothing leads there", async () => {
  await trash(documents.map(({ id }) => id));
  for (const language of languages) {
    const paths = Object.values(lists).map((list) => `/${language}/${list}`);
    for (const [place, list] of Object.values(lists).entries()) {
      const { empty } = readTexts(language, list) as { empty: string };
      await expect.poll(async () => (await reader.visit(paths[place]!)).page("main").text()).toContain(empty);
    }
    const pages = (await sitemap()).map(({ address }) => new URL(address).pathname);
    const others = pages.filter((path) => path.startsWith(`/${language}`) && !paths.includes(path));
    expect(others.length).toBeGreaterThan(15);
    for (const page of [...others, `/${language}/search?q=nothing-like-it`]) {
      const links = await linksOn(page);
      expect(
        links.filter((link) => paths.includes(link)),
        page,
      ).toEqual([]);
    }
  }
  await restore();
});
