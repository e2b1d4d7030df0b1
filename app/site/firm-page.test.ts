import { expect, test } from "vitest";
import { testContext } from "../../tests/support/context.ts";
import { pageArgs } from "../../tests/support/page.ts";
import { redirectOf } from "../../tests/support/route-calls.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import routes from "../routes.ts";
import { firmPage, type ArticleAt, type FirmPage } from "../schemas/formats/article.ts";
import type { Language } from "../schemas/formats/languages.ts";
import { kinds } from "../schemas/kinds/kinds.ts";
import { loader } from "./firm-page.tsx";
import { loader as privacy } from "./privacy.tsx";
import { loader as terms } from "./terms.tsx";

const page: FirmPage = firmPage.parse({
  slug: "our-method",
  language: "fr",
  languages: ["fr"],
  changed_at: "2026-01-05T12:00:00Z",
  title: "Notre méthode",
  subtitle: "En quatre temps.",
  body: "## D’abord\n\nVoir [nos cas](/case-studies) et [rien](/insights/gone).",
  faqs: [{ question: "Combien de temps ?", answer: "Dix semaines." }],
  cta_text: "Nous écrire",
  cta_link: "/contact",
});

/** A context whose backend gives these answers to whoever asks for a page of the firm. */
function having(answers: Record<string, ArticleAt<FirmPage>>) {
  const firmPages = { read: async (_: Language, slug: string) => answers[slug] };
  const insights = { read: async () => ({ gone: true as const }) };
  return testContext({ language: "fr", prefix: "fr", documents: { redirects: async () => ({}), firmPages, insights } });
}

function visit(pageSlug: string, context = having({ [page.slug]: { article: page } })) {
  return loader(pageArgs(`/${pageSlug}`, { language: "fr", context, params: { pageSlug } }));
}

test("a page of the firm shows what was written, links in the reader's language, and its call", async () => {
  const { firmPage: shown, body, call, meta } = await visit("our-method");
  expect(shown).toMatchObject({ title: "Notre méthode", subtitle: "En quatre temps.", faqs: page.faqs });
  expect(JSON.stringify(body)).toContain('"/fr/case-studies"');
  expect(JSON.stringify(body), "what is gone is words").not.toContain("/insights/gone");
  expect(call).toEqual({ text: "Nous écrire", to: "/fr/contact" });
  expect(JSON.stringify(meta)).toContain("FAQPage");
});

test("a call that leads to what is gone, or says nothing, is not shown", async () => {
  for (const change of [{ cta_link: "/insights/gone" }, { cta_text: "" }, { cta_link: "javascript:alert(1)" }]) {
    const shown = await visit("our-method", having({ "our-method": { article: { ...page, ...change } } }));
    expect(shown).not.toHaveProperty("call");
  }
});

test("another address of it leads there; what is gone, off the site or unknown says so", async () => {
  const at = (answer: ArticleAt<FirmPage>) => visit("other", having({ other: answer }));
  await expect(redirectOf(at({ moved: "our-method" }))).resolves.toMatchObject({ location: "/fr/our-method" });
  await expect(at({ gone: true })).rejects.toAnswer(410);
  await expect(at({ withdrawn: true, elsewhere: false })).rejects.toAnswer(404);
  await expect(at({ unknown: true }), "of which nothing is known").rejects.toAnswer(404);
  const silent = having({ "our-method": { unknown: true } });
  const { firmPages } = silent.get(publishedDocumentsContext);
  const listed = { slug: "our-method", languages: ["fr" as const], changed_at: page.changed_at };
  firmPages.addresses = async () => ({ total: 1, items: [listed] });
  await expect(visit("our-method", silent)).rejects.toAnswer(503);
  await expect(at(undefined)).rejects.toAnswer(404);
});

test.for([
  ["privacy", privacy],
  ["terms", terms],
] as const)("a page of the firm at /%s takes the place of the supplied one", async ([slug, policy]) => {
  const args = (answer: ArticleAt<FirmPage>) =>
    pageArgs(`/${slug}`, { language: "fr", context: having({ [slug]: answer }), params: {} });
  expect(await policy(args({ article: { ...page, slug } }))).toMatchObject({ firmPage: { title: "Notre méthode" } });
  for (const without of [undefined, { gone: true }, { withdrawn: true, elsewhere: false }, { unknown: true }] as const)
    expect(await policy(args(without))).not.toHaveProperty("firmPage");
});

test("no address of the site is free for a page of the firm, but for those of the policies", () => {
  type Entry = { path?: string | undefined; children?: Entry[] | undefined };
  const pathsOf = ({ path = "", children = [] }: Entry): string[] =>
    children.length > 0 ? children.flatMap(pathsOf).map((under) => `${path}/${under}`) : [path];
  const first = (routes as Entry[])
    .flatMap(pathsOf)
    .map((path) => path.split("/").find((part) => part !== "" && part !== ":language?"))
    .filter((part) => part !== undefined && /^[a-z-]+$/.test(part));
  const { reserved } = kinds.firm_page.facts.slug;
  const own = new Set(["privacy", "terms"]);
  expect(first.length).toBeGreaterThan(20);
  expect([...new Set(first)].filter((part) => !own.has(part!) && !reserved.includes(part!))).toEqual([]);
  expect(kinds.firm_page.facts.slug.input.safeParse("about").error?.issues[0]?.message).toBe("addressTaken");
});
