import { expect, test } from "vitest";
import { insights } from "../../app/content/insights.ts";
import { localeFile } from "../support/page.ts";
import { Visitor, type Answer, attributesIn } from "../support/visitor.ts";

function shown({ page }: Answer): string[] {
  return attributesIn(page, "main li h2 a", "href");
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
    expect(attributesIn(answer.page, "main li time", "datetime")).toEqual(insights.map(({ published }) => published));
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
    ...Object.keys(localeFile("en", "insights").categories).map((category) => ["category", category]),
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

test("nothing found is said, with a way back to everything", async () => {
  const answer = await search({ q: "quokka" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("No insights found matching your criteria.");
  expect(answer.page("main a[href='/insights']").last().text()).not.toBe("");
});

test("a query that is broken percent encoding is no reason to fail", async () => {
  expect((await new Visitor().visit("/insights?q=%E0%A4%A")).status).toBe(200);
});
