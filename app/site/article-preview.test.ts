import { expect, test } from "vitest";
import { articleOf, localeFile, pageArgs } from "../../tests/support/page.ts";
import { neverCalled, redirectOf } from "../../tests/support/route-calls.ts";
import type { Preview } from "../data/documents/preview-links.server.ts";
import type { Leads } from "../data/leads/leads.server.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import type { Language } from "../i18n/languages.ts";
import { action, loader, meta } from "./article-preview.tsx";

const link = "4f1d2c3b-0000-4000-8000-000000000001";
const expires_at = "2026-11-29T12:00:00Z";
const revision = "0123456789abcdef0123456789abcdef";

function insightIn(language: Language): Preview {
  const article = articleOf(defaultArticles.insights.read(language, "ai-workforce-transformation"));
  const draft = { ...article, title: "Draft", body: "## Not yet\n\n[Us](/about)" };
  return { kind: "insight", expires_at, revision, article: draft };
}

function open(preview: Preview | undefined, language: Language = "en", secret = link) {
  const backend = { previewLinks: { show: async () => preview } };
  return loader(pageArgs(`/preview/${secret}`, { language, params: { link: secret }, backend }));
}

test("the draft of a case study shows as its page will", async () => {
  const article = articleOf(defaultArticles.caseStudies.read("es", "specialty-retailer"));
  const draft = { ...article, impact: "**Todo**" };
  const shown = await open({ kind: "case_study", expires_at, revision, article: draft }, "es");
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
  const { preview } = localeFile("fr", "articles");
  expect(await open(undefined, "fr")).toAnswer(410, { kind: "ended", translations: { articles: { preview } } });
});

test("while the backend does not answer, the page says that and not that the link ended", async () => {
  const visit = loader(pageArgs(`/preview/${link}`, { params: { link } }));
  await expect(visit).rejects.toAnswer(503, { part: "preview_links" });
});

test("its title does not tell what the draft is about", async () => {
  const { preview } = localeFile("en", "articles");
  const noindex = { name: "robots", content: "noindex" };
  const loaderData = { kind: "insight", translations: { articles: { preview } } };
  expect(meta({ loaderData } as never)).toEqual([{ title: preview.title }, noindex]);
  const ended = { ...loaderData, kind: "ended" };
  expect(meta({ loaderData: ended } as never)).toEqual([{ title: preview.ended.title }, noindex]);
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

test("who fills in what nobody sees is thanked, and nothing is kept", async () => {
  const answer = await redirectOf(send(changed({ topic: "x" })));
  expect(answer).toMatchObject({ location: `/fr/preview/${link}?sent#review` });
});

test.for(["", "1", "../insights", `${link}x`])("the link %j is none, and nothing is asked or sent", async (secret) => {
  const backend = { previewLinks: { show: neverCalled } };
  expect(await loader(pageArgs("/preview/x", { params: { link: secret }, backend }))).toAnswer(410);
  expect(await send(answered, neverCalled, secret)).toAnswer(410);
});

const { errors } = localeFile("fr", "articles").review;

test.for([
  ["over", 410],
  ["full", 409],
  ["tooMany", 429],
  ["notSaved", 503],
] as const)("an answer that is %s comes back as it was typed", async ([outcome, status]) => {
  expect(await send(answered, async () => outcome)).toAnswer(status, {
    error: { "": [errors[outcome]] },
    initialValue: { heading: ["First", "Second", undefined], verdict: "change" },
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
  const answer = await send(changed(changes));
  expect(answer).toAnswer(400, { status: "error", error, initialValue: { heading: ["First", "Second", undefined] } });
});

test("a remark that is too long is named by its place", async () => {
  const long = "x".repeat(2_001);
  const fields = answered.map(([name, value]): [string, string] => [name, value === "Thank you" ? long : value]);
  expect(await send(fields)).toAnswer(400, { error: { "remark[2]": ["remarkTooLong"] } });
});

test("while the backend is down what was typed comes back without the draft", async () => {
  const request = { method: "POST", body: new URLSearchParams(answered) };
  const args = pageArgs(`/preview/${link}`, { language: "fr", params: { link }, request });
  expect(await action(args)).toAnswer(503, { error: { "": [errors.notSaved] } });
  expect(await loader(args)).toMatchObject({ kind: "unread" });
});
