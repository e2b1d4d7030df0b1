import { expect, test } from "vitest";
import { insightCategories, insights } from "../../app/content/insights.ts";
import { cleanText } from "../../app/schemas/formats/clean-text.ts";
import { backend } from "../support/network.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

function shown({ page }: Answer): string[] {
  return page("main li h2 a")
    .map((_, link) => page(link).attr("href") ?? "")
    .get();
}

function said({ page }: Answer): string {
  return page("main [role=status]").text();
}

function search(query: Record<string, string>): Promise<Answer> {
  return new Visitor().visit(`/insights?${new URLSearchParams(query)}`);
}

test.for(["", "/en", "/fr", "/es"])(
  "%s/insights shows the six articles, newest first, with a link, a badge and a date each",
  async (prefix) => {
    const answer = await new Visitor().visit(`${prefix}/insights`);
    expect(answer.status).toBe(200);
    expect(shown(answer)).toEqual(insights.map(({ id }) => `${prefix}/insights/${id}`));
    expect(
      answer
        .page("main li time")
        .map((_, time) => answer.page(time).attr("datetime"))
        .get(),
    ).toEqual(insights.map(({ published }) => published));
    expect(said(answer)).toContain("6");
  },
);

test("dates read as the reader writes them", async () => {
  expect((await new Visitor().visit("/insights")).page("main li time").first().text()).toBe("Jan 15, 2025");
  expect((await new Visitor().visit("/fr/insights")).page("main li time").first().text()).toBe("15 janv. 2025");
});

test("the filter has a button for each category and one for all, and says which one holds", async () => {
  const answer = await search({ category: "talent" });
  const buttons = answer.page("main fieldset button[type=submit]");
  expect(buttons.toArray().map(({ attribs }) => [attribs.name, attribs.value])).toEqual([
    [undefined, undefined],
    ...insightCategories.map((category) => ["category", category]),
  ]);
  expect(buttons.filter("[aria-pressed=true]").text()).toBe("Talent");
  expect(shown(answer)).toEqual(["/insights/skills-frameworks-managers-use"]);
  expect(said(answer)).toContain("1");
});

test("search and category hold together, and each keeps the other", async () => {
  const answer = await search({ q: "SKILLS", category: "talent" });
  expect(shown(answer)).toEqual(["/insights/skills-frameworks-managers-use"]);
  expect(answer.page("input[name=q]").val()).toBe("SKILLS");
  expect(answer.page("input[name=category]").val()).toBe("talent");
  expect(answer.page("main form:has(fieldset) input[name=q]").val()).toBe("SKILLS");
  expect(shown(await search({ q: "skills", category: "compliance" }))).toEqual([]);
});

test("accents need not be typed", async () => {
  const answer = await new Visitor().visit("/fr/insights?q=strategie+de+formation");
  expect(shown(answer)).toEqual(["/fr/insights/learning-strategy-under-scrutiny"]);
});

test("nothing found is said, with a way back to everything", async () => {
  const answer = await search({ q: "quokka" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("No insights found matching your criteria.");
  expect(answer.page("main a[href='/insights']").last().text()).not.toBe("");
});

test("a category that does not exist counts as all", async () => {
  for (const category of ["gardening", "__proto__", "", "AI & Innovation"]) {
    expect(shown(await search({ category })), category).toHaveLength(6);
  }
  expect(shown(await new Visitor().visit("/insights?category=talent&category=strategy"))).toHaveLength(1);
});

test.for([
  ["ten kilobytes", "é".repeat(5_000)],
  ["markup", `<img src=x onerror=alert(1)>"'</script>`],
  ["right-to-left text", "\u202eالتعلم עברית"],
  ["half of a pair", "\ud83d"],
])("a search for %s finds nothing and harms nothing", async ([, q = ""]) => {
  const answer = await search({ q });
  expect(answer.status).toBe(200);
  expect(shown(answer)).toEqual([]);
  expect(answer.text).not.toContain("<img src=x");
  expect(answer.page("input[name=q]").val()).toBe(cleanText(q));
});

test("a query that is broken percent encoding is no reason to fail", async () => {
  expect((await new Visitor().visit("/insights?q=%E0%A4%A")).status).toBe(200);
});

test("an article reads in full, with its facts and two others", async () => {
  const [{ id, published, related }] = insights;
  const { status, page } = await new Visitor().visit(`/es/insights/${id}`);
  expect(status).toBe(200);
  expect(page("html").attr("lang")).toBe("es");
  expect(page("article time").attr("datetime")).toBe(published);
  expect(page("article h2").length).toBeGreaterThan(3);
  expect(page("article p").text().length).toBeGreaterThan(3_000);
  const others = page("section[aria-labelledby=related-title] a").map((_, link) => page(link).attr("href"));
  expect(others.get()).toEqual(related.map((other) => `/es/insights/${other}`));
  expect(page("main a[href='/es/services'], main a[href='/es/contact']")).toHaveLength(2);
});

test("switched off, search and related articles are gone, and a search that is typed into the address hides nothing", async () => {
  await backend.sql(
    "update public.site_features set enabled = false where feature_key in ('insight_search', 'related_insights')",
  );
  await expect.poll(async () => (await search({ q: "zzz" })).page("[role=search]").length).toBe(0);
  expect(shown(await search({ q: "zzz" }))).toHaveLength(6);
  expect((await new Visitor().visit("/insights/practice-before-performance")).page("#related-title")).toHaveLength(0);
});
