import { expect, test } from "vitest";
import { localeFile, pageArgs, throughMiddleware } from "../../tests/support/page.ts";
import { neverCalled, recording, redirectOf } from "../../tests/support/route-calls.ts";
import { defaultArticles } from "../data/default-articles.server.ts";
import type { Preview } from "../data/preview-links.server.ts";
import type { Language } from "../i18n/languages.ts";
import { loader, meta, middleware } from "./article-preview.tsx";

const link = "4f1d2c3b-0000-4000-8000-000000000001";
const expires_at = "2026-11-29T12:00:00Z";

function articleOf<Article>(found: { article: Article } | object | undefined): Article {
  if (!found || !("article" in found)) throw new Error("The articles that come with the software are there.");
  return found.article as Article;
}

function insightIn(language: Language): Preview {
  const article = articleOf(defaultArticles.insights.read(language, "ai-workforce-transformation"));
  return { kind: "insight", expires_at, article: { ...article, title: "Draft", body: "## Not yet\n\n[Us](/about)" } };
}

function open(preview: Preview | undefined, language: Language = "en", secret = link) {
  const backend = { previewLinks: { show: async () => preview } };
  return loader(pageArgs(`/preview/${secret}`, { language, params: { link: secret }, backend }));
}

test("the draft of an insight shows as its page will, in the link's language", async () => {
  const { calls, verb } = recording<Preview | undefined>(insightIn("fr"));
  const shown = await loader(
    pageArgs(`/preview/${link}`, { language: "fr", params: { link }, backend: { previewLinks: { show: verb } } }),
  );
  expect(calls).toEqual([[link]]);
  expect(shown).toMatchObject({
    kind: "insight",
    endsAt: expires_at,
    insight: { title: "Draft", language: "fr", picture: { fallback: expect.stringMatching(/\.webp$/) } },
    body: [
      { tag: "h2", children: ["Not yet"] },
      { tag: "p", children: [{ tag: "a", href: "/fr/about", children: ["Us"] }] },
    ],
    translations: { articles: { preview: localeFile("fr", "articles").preview } },
  });
  expect("insight" in shown && shown.insight.related).toHaveLength(2);
});

test("the draft of a case study shows as its page will", async () => {
  const article = articleOf(defaultArticles.caseStudies.read("es", "specialty-retailer"));
  const shown = await open({ kind: "case_study", expires_at, article: { ...article, impact: "**Todo**" } }, "es");
  expect(shown).toMatchObject({
    kind: "case_study",
    industry: localeFile("es", "case-studies").industries.retail,
    caseStudy: { title: article.title, impact: [{ tag: "p", children: [{ tag: "strong" }] }] },
  });
});

test.for([
  ["en", "fr", `/fr/preview/${link}`],
  ["fr", "en", `/en/preview/${link}`],
  ["fr", "es", `/es/preview/${link}`],
] as const)("whoever opens it in %s is led to the %s of the draft", async ([reader, language, location]) => {
  expect(await redirectOf(open(insightIn(language), reader))).toMatchObject({ status: 302, location });
});

test("a link that ended, was revoked or never was is gone, and says so in the reader's language", async () => {
  expect(await open(undefined, "fr")).toEqual({
    data: { translations: { articles: { preview: localeFile("fr", "articles").preview } }, endsAt: undefined },
    init: { status: 410 },
    type: expect.any(String),
  });
});

test.for(["", "1", "../insights", `${link}x`])("the link %j is none, and the backend is not asked", async (secret) => {
  const backend = { previewLinks: { show: neverCalled } };
  const args = pageArgs("/preview/x", { params: { link: secret }, backend });
  expect(await loader(args)).toMatchObject({ init: { status: 410 } });
});

test("while the backend does not answer, the page says that and not that the link ended", async () => {
  const visit = loader(pageArgs(`/preview/${link}`, { params: { link } }));
  await expect(visit).rejects.toMatchObject({ data: { part: "preview_links" }, init: { status: 503 } });
});

test("no cache keeps the page, no search engine lists it, and no other site learns its address", async () => {
  const args = pageArgs(`/preview/${link}`);
  const response = (await throughMiddleware(middleware as never, args, async () => new Response())) as Response;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
});

test("its title does not tell what the draft is about", async () => {
  const { preview } = localeFile("en", "articles");
  const noindex = { name: "robots", content: "noindex" };
  const loaderData = { translations: { articles: { preview } }, endsAt: expires_at };
  expect(meta({ loaderData } as never)).toEqual([{ title: preview.title }, noindex]);
  const ended = { ...loaderData, endsAt: undefined };
  expect(meta({ loaderData: ended } as never)).toEqual([{ title: preview.ended.title }, noindex]);
});
