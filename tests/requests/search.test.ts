import { http } from "msw";
import { expect, test } from "vitest";
import { backend, network } from "../support/network.ts";
import { Visitor, type Answer, attributesIn } from "../support/visitor.ts";

function search(q: string, prefix = ""): Promise<Answer> {
  return new Visitor().visit(`${prefix}/search?${new URLSearchParams({ q })}`);
}

function addresses({ page }: Answer): string[] {
  return attributesIn(page, "main ol h2 a", "href");
}

test("an answer is found at its question, whose place the page has", async () => {
  const found = await search("prix forfait", "/fr");
  expect(addresses(found)[0]).toBe("/fr/faq#beginning-3");
  expect(found.page("main ol li").first().find("mark").first().text()).toMatch(/prix/i);
  expect((await new Visitor().visit("/fr/faq")).page("#beginning-3 h3").text()).toMatch(/prix/);
  const [ofService] = addresses(await search("headsets"));
  const [path, place] = ofService!.split("#");
  expect((await new Visitor().visit(path!)).page(`#${place}`)).toHaveLength(1);
});

test("an article is found once it is published, in English where it has no French, and not after it is withdrawn", async () => {
  const id = crypto.randomUUID();
  await backend.sql(`insert into public.documents (id, kind, slug, facts, published_on, publish_at) values ('${id}', 'insight', 'quokkas-at-work',
    '{"category": "talent"}', '2026-01-01', now() + interval '1 hour')`);
  await backend.sql(`insert into public.document_texts (document_id, kind, language, stage, texts, facts) values ('${id}', 'insight', 'en', 'published',
    '{"title": "Quokkas at work", "excerpt": "An excerpt.", "body": "Wombats dig."}', '{}')`);
  expect(addresses(await search("wombats"))).toEqual([]);
  await backend.sql(`update public.documents set publish_at = now() - interval '1 minute' where id = '${id}'`);
  await expect.poll(async () => addresses(await search("wombats"))).toEqual(["/insights/quokkas-at-work"]);
  const inFrench = await search("wombat", "/fr");
  expect(addresses(inFrench)).toEqual(["/fr/insights/quokkas-at-work"]);
  expect(inFrench.page("main ol h2 a").attr("lang")).toBe("en");
  await backend.sql(`update public.documents set trashed_at = now() where id = '${id}'`);
  await expect.poll(async () => addresses(await search("wombats"))).toEqual([]);
});

test("a second search asks the backend nothing of what is searched", async () => {
  await search("price");
  const asked: string[] = [];
  network.use(
    http.all(`${backend.url}/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return backend.fetch(request);
    }),
  );
  await search("cookies");
  expect(asked.filter((path) => /list_documents/.test(path))).toEqual([]);
});
