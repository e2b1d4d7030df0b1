import { expect, test } from "vitest";
import { caseStudies, industries } from "../../app/content/case-studies.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const prefixes = ["", "/en", "/fr", "/es"];

function shown({ page }: Answer): string[] {
  return page("main article a")
    .map((_, link) => page(link).attr("href") ?? "")
    .get();
}

test.for(prefixes)("%s/case-studies leads to all six", async (prefix) => {
  const answer = await new Visitor().visit(`${prefix}/case-studies`);
  expect(answer.status).toBe(200);
  expect(shown(answer)).toEqual(caseStudies.map(({ id }) => `${prefix}/case-studies/${id}`));
  expect(answer.page("main [role=status]").text()).toContain("6");
});

test("the filter has a button for each industry and one for all, and says which one holds and what it found", async () => {
  const answer = await new Visitor().visit("/fr/case-studies?industry=retail");
  const buttons = answer.page("main fieldset button[type=submit]");
  expect(buttons.toArray().map(({ attribs }) => [attribs.name, attribs.value])).toEqual([
    [undefined, undefined],
    ...industries.map((industry) => ["industry", industry]),
  ]);
  const current = buttons.filter("[aria-pressed=true]");
  expect(current.attr("value")).toBe("retail");
  expect(shown(answer)).toEqual(["/fr/case-studies/specialty-retailer"]);
  const said = answer.page("main [role=status]").text();
  expect(said).toContain(current.text());
  expect(said).toContain("1");
});

test("a case reads in full: context, challenge, five steps, five outcomes and the impact", async () => {
  const { status, page } = await new Visitor().visit("/fr/case-studies/advisory-firm");
  expect(status).toBe(200);
  for (const part of ["context", "challenge", "impact-title"]) {
    expect(page(`section[aria-labelledby=${part}] p`).text().length, part).toBeGreaterThan(100);
  }
  expect(page("section[aria-labelledby=approach] li")).toHaveLength(5);
  expect(page("section[aria-labelledby=outcomes] li")).toHaveLength(5);
  expect(page("article dl a[href='/fr/services/talent-enablement']")).toHaveLength(1);
});
