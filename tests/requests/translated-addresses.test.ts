import { expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { resetToOperator } from "../support/operator.ts";
import { press } from "../support/panel.ts";
import { attributesIn, Visitor, type Answer } from "../support/visitor.ts";

const list = "/admin/insights";
const written = { title: "Skills last", excerpt: "In short.", body: "## Why\n\nIn full.", category: "talent" };
const inFrench = { title: "L’équipe d’abord", excerpt: "En bref.", body: "## Pourquoi\n\nEn entier." };

async function publishedIn(languages: "en" | "fr", operator: Awaited<ReturnType<typeof resetToOperator>>) {
  const made = await press(operator, `${list}/new`, { ...written, intent: "save" });
  await press(operator, made, { intent: "publish" });
  if (languages === "fr") await press(operator, `${made}?language=fr`, { ...inFrench, intent: "publish" });
  return made;
}

const path = ({ location }: Answer) => (location ?? "").replace(/^https?:\/\/[^/]+/, "");
const alternates = ({ page }: Answer) =>
  page("link[rel=alternate][hreflang]")
    .toArray()
    .map(({ attribs }) => `${attribs["hreflang"]} ${new URL(attribs["href"]!).pathname}`);

test("a document is read at the address of each language, and each other of its addresses leads there once", async () => {
  const operator = await resetToOperator();
  const made = await publishedIn("fr", operator);
  const reader = new Visitor();
  const [english, french] = [
    await reader.visit("/en/insights/skills-last"),
    await reader.visit("/fr/insights/equipe-abord"),
  ];
  expect([english.status, french.status]).toEqual([200, 200]);
  expect(french.page("main h1").text()).toBe(inFrench.title);
  const everywhere = [
    "en /en/insights/skills-last",
    "fr /fr/insights/equipe-abord",
    "x-default /en/insights/skills-last",
  ];
  expect(alternates(english)).toEqual(everywhere);
  expect(alternates(french), "reciprocal").toEqual(everywhere);
  expect(french.page("link[rel=canonical]").attr("href")).toMatch(/\/fr\/insights\/equipe-abord$/);
  const chosen = english.page("header a[hreflang=fr]").attr("href")!;
  expect(path(await new Visitor().visit(chosen)), "the switch leads straight there").toBe("/fr/insights/equipe-abord");
  expect(attributesIn(french.page, "header a[hreflang]", "href")).toContain("/en/insights/skills-last?lng=en");

  for (const [from, to] of [
    ["/fr/insights/skills-last?utm_source=x", "/fr/insights/equipe-abord?utm_source=x"],
    ["/en/insights/equipe-abord", "/en/insights/skills-last"],
    ["/es/insights/equipe-abord", "/es/insights/skills-last"],
    ["/insights/equipe-abord", "/insights/skills-last"],
    ["/fr/Insights/Skills-Last/", "/fr/insights/skills-last"],
  ] as const) {
    const led = await reader.visit(from);
    expect([led.status, path(led)], from).toEqual([301, to]);
  }
  const bare = await new Visitor({ "accept-language": "fr" }).visit("/insights/skills-last");
  expect(bare.page("main h1").text(), "without a prefix, in the language of the reader").toBe(inFrench.title);
  expect(bare.page("link[rel=canonical]").attr("href")).toMatch(/\/fr\/insights\/equipe-abord$/);

  await press(operator, `${made}?language=fr`, { translated_slug: "equipe-ia", intent: "publish" });
  const editor = await operator.visit(`${made}?language=fr`);
  expect(attributesIn(editor.page, "main a", "href"), "on site").toContain("/fr/insights/equipe-ia");
  const former = await reader.visit("/fr/insights/equipe-abord");
  expect([former.status, path(former)]).toEqual([301, "/fr/insights/equipe-ia"]);
  expect(path(await reader.visit("/en/insights/equipe-abord"))).toBe("/en/insights/skills-last");
  await press(operator, made, { slug: "skills-first", intent: "publish" });
  expect(path(await reader.visit("/fr/insights/skills-last"))).toBe("/fr/insights/equipe-ia");
  expect((await reader.visit("/fr/insights/equipe-ia")).status).toBe(200);
});

test("lists, search, menus, texts, redirects, the sitemap and the feed lead to the address of the language", async () => {
  const operator = await resetToOperator();
  const made = await publishedIn("fr", operator);
  const own = "/fr/insights/equipe-abord";
  const reader = new Visitor();
  const links = async (page: string) => attributesIn((await reader.visit(page)).page, "a", "href");
  for (const page of ["/fr/insights", "/fr/search?q=équipe", "/fr/insights?q=équipe"])
    expect(await links(page), page).toContain(own);
  expect(await links("/en/insights")).toContain("/en/insights/skills-last");
  expect(await links("/insights")).toContain("/insights/skills-last");
  const sitemap = (await reader.visit("/sitemap.xml")).text;
  expect(sitemap).toContain(`${own}</loc>`);
  expect(sitemap).not.toContain("/fr/insights/skills-last");
  expect((await reader.visit("/fr/insights/feed.xml")).text).toContain(`${own}"`);

  const naming = await press(operator, `${list}/new`, {
    ...written,
    title: "Naming",
    body: "See [it](/insights/skills-last#why).",
    intent: "save",
  });
  await press(operator, naming, { intent: "publish" });
  expect(await links("/fr/insights/naming")).toContain(`${own}#why`);

  const [{ id } = {}] = await backend.sql<{ id: string }>("select id from content_sections where section_id = 'hero'");
  const hero = `/admin/content?edit=${id}`;
  await press(operator, hero, { cta_link: "/insights/skills-last", intent: "publish" });
  expect(await links("/fr")).toContain(own);

  const target = { from: "/old-news", to: `article:${made.split("/").at(-1)}` };
  expect(await operator.submit("/admin/redirects/new", target)).toRedirectTo("/admin/redirects");
  const led = await reader.visit("/fr/old-news");
  expect([led.status, path(led)]).toEqual([301, own]);
  expect(path(await reader.visit("/en/old-news"))).toBe("/en/insights/skills-last");
});
