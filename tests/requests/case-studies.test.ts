import { expect, test } from "vitest";
import { caseStudies } from "../../app/content/case-studies.ts";
import { Visitor, type Answer, attributesIn } from "../support/visitor.ts";

const prefixes = ["", "/en", "/fr", "/es"];

function shown({ page }: Answer): string[] {
  return attributesIn(page, "main article a", "href");
}

test.for(prefixes)("%s/case-studies leads to all six", async (prefix) => {
  const answer = await new Visitor().visit(`${prefix}/case-studies`);
  expect(answer.status).toBe(200);
  expect(shown(answer)).toEqual(caseStudies.map(({ id }) => `${prefix}/case-studies/${id}`));
  expect(answer.page("main [role=status]").text()).toContain("6");
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
