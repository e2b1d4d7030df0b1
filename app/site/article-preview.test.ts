import { expect, test } from "vitest";
import { localeFile, pageArgs, throughMiddleware } from "../../tests/support/page.ts";
import { neverCalled, recording, redirectOf, validation } from "../../tests/support/route-calls.ts";
import type { Preview } from "../data/documents/preview-links.server.ts";
import type { Leads } from "../data/leads/leads.server.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import type { Language } from "../i18n/languages.ts";
import { action, loader, meta, middleware } from "./article-preview.tsx";

const link = "4f1d2c3b-0000-4000-8000-000000000001";
const expires_at = "2026-11-29T12:00:00Z";
const revision = "0123456789abcdef0123456789abcdef";

function articleOf<Article>(found: { article: Article } | object | undefined): Article {
  if (!found || !("article" in found)) throw new Error("The articles that come with the software are there.");
  return found.article as Article;
}

function insightIn(language: Language): Preview {
  const article = articleOf(defaultArticles.insights.read(language, "ai-workforce-transformation"));
  return {
    kind: "insight",
    expires_at,
    revision,
    article: { ...article, title: "Draft", body: "## Not yet\n\n[Us](/about)" },
  };
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
    review: { revision, sent: false, constraint: { name: { required: true, maxLength: 100 } } },
  });
  expect("insight" in shown && shown.insight.related).toHaveLength(2);
});

test("the draft of a case study shows as its page will", async () => {
  const article = articleOf(defaultArticles.caseStudies.read("es", "specialty-retailer"));
  const shown = await open(
    { kind: "case_study", expires_at, revision, article: { ...article, impact: "**Todo**" } },
    "es",
  );
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

test.for(["", "1", "../insights", `${link}x`])("the link %j is none, and the backend is not asked", async (secret) => {
  const backend = { previewLinks: { show: neverCalled } };
  const args = pageArgs("/preview/x", { params: { link: secret }, backend });
  expect(await loader(args)).toMatchObject({ init: { status: 410 } });
});

test("no cache keeps the page, no search engine lists it, and no other site learns its address", async () => {
  const args = pageArgs(`/preview/${link}`);
  const response = (await throughMiddleware(middleware as never, args, async () => new Response())) as Response;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
});

test("its title does not tell what the draft is about", async () => {
  const { preview } = localeFile("en", "articles");
  const noindex = { name: "robots", content: "noindex" };
  const loaderData = { kind: "insight", translations: { articles: { preview } } };
  expect(meta({ loaderData } as never)).toEqual([{ title: preview.title }, noindex]);
  const ended = { ...loaderData, kind: "ended" };
  expect(meta({ loaderData: ended } as never)).toEqual([{ title: preview.ended.title }, noindex]);
});

const page: Preview = { kind: "page", expires_at, revision, article: { slug: "about", language: "fr" } };

test("the draft of a page is seen on the page, and answered where the link leads with `remarks`", async () => {
  expect(await redirectOf(open(page, "fr"))).toMatchObject({ location: `/fr/about?preview=${link}` });
  const backend = { previewLinks: { show: async () => page } };
  for (const query of ["remarks", "sent"]) {
    const args = pageArgs(`/preview/${link}?${query}`, { language: "fr", params: { link }, backend });
    expect(await loader(args)).toMatchObject({
      kind: "page",
      draft: `/fr/about?preview=${link}`,
      review: { revision },
    });
  }
});

test("a draft that is watched while it is written has no boxes", async () => {
  const backend = { previewLinks: { show: async () => insightIn("fr") } };
  const args = pageArgs(`/preview/${link}?watched`, { language: "fr", params: { link }, backend });
  expect(await loader(args)).toMatchObject({ kind: "insight", review: undefined });
});

type Fields = [string, string][];
const answered: Fields = [
  ["name", " Lea\u001b Roy "],
  ["verdict", "change"],
  ["revision", revision],
  ["heading", "First"],
  ["remark", "Shorter,\r\nplease\u0007."],
  ["heading", "Second"],
  ["remark", ""],
  ["heading", ""],
  ["remark", "Thank you"],
  ["topic", ""],
];
const changed = (changes: Record<string, string>): Fields =>
  answered.map(([name, value]) => [name, changes[name] ?? value]);

function send(fields: Fields, sendRemarks: Leads["sendRemarks"] = neverCalled, secret = link) {
  const request = { method: "POST", body: new URLSearchParams(fields) };
  const visit = { language: "fr" as const, params: { link: secret }, request, clientAddress: "198.51.100.7" };
  return action(pageArgs(`/preview/${secret}`, { ...visit, leads: { sendRemarks } }));
}

test("an answer is kept as it was typed, each remark under its heading, without what nobody sees", async () => {
  const { calls, verb } = recording("saved" as const);
  const sent = send(answered, verb);
  expect(await redirectOf(sent)).toMatchObject({ status: 302, location: `/fr/preview/${link}?sent#review` });
  const remarks = [
    { heading: "First", remark: "Shorter,\nplease." },
    { heading: "", remark: "Thank you" },
  ];
  expect(calls).toEqual([[{ link, name: "Lea Roy", verdict: "change", revision, remarks }, "198.51.100.7"]]);
});

test("a form that is only validated saves nothing", async () => {
  expect(await send([...answered, ...Object.entries(validation)])).toMatchObject({ init: { status: 200 } });
});

const { errors } = localeFile("fr", "articles").review;

test.for([
  ["over", 410],
  ["full", 409],
  ["tooMany", 429],
  ["notSaved", 400],
] as const)("an answer that is %s comes back as it was typed", async ([outcome, status]) => {
  expect(await send(answered, async () => outcome)).toMatchObject({
    data: {
      error: { "": [errors[outcome]] },
      initialValue: { heading: ["First", "Second", undefined], verdict: "change" },
    },
    init: { status },
  });
});

test.for<[Record<string, string>, Record<string, string[]>]>([
  [{ name: "" }, { name: ["nameRequired"] }],
  [{ name: "\u001b\u0007" }, { name: ["nameRequired"] }],
  [{ name: "x".repeat(101) }, { name: ["nameTooLong"] }],
  [{ verdict: "" }, { verdict: ["verdictRequired"] }],
  [{ verdict: "later" }, { verdict: ["verdictRequired"] }],
  [{ remark: "" }, { "": [errors.remarkRequired] }],
])("the answer %o is rejected, and comes back", async ([changes, error]) => {
  expect(await send(changed(changes))).toMatchObject({
    data: { status: "error", error, initialValue: { heading: ["First", "Second", undefined] } },
    init: { status: 400 },
  });
});
