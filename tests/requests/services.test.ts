import { expect, test } from "vitest";
import { services } from "../../app/content/services.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const prefixes = ["", "/en", "/fr", "/es"];

function linksIn({ page }: Answer, selector: string): string[] {
  return page(`${selector} a`)
    .map((_, link) => page(link).attr("href") ?? "")
    .get();
}

test.for(prefixes)("%s/services leads from each of the six to its page and to the contact page", async (prefix) => {
  const answer = await new Visitor().visit(`${prefix}/services`);
  expect(answer.status).toBe(200);
  expect(linksIn(answer, "main li")).toEqual(
    services.flatMap((id) => [`${prefix}/services/${id}`, `${prefix}/contact`]),
  );
  expect(linksIn(answer, "section[aria-labelledby=closing-title]")).toEqual([`${prefix}/contact`]);
});

test("a service shows its outcomes, deliverables, four phases, its case and its questions", async () => {
  const answer = await new Visitor().visit("/es/services/simulations");
  const { page, status } = answer;
  expect(status).toBe(200);
  expect(page("section[aria-labelledby=outcomes] li").length).toBeGreaterThan(2);
  expect(page("section[aria-labelledby=deliverables] li").length).toBeGreaterThan(2);
  expect(page("section[aria-labelledby=approach] li h3")).toHaveLength(4);
  expect(page("section[aria-labelledby=faq] h3 button").length).toBeGreaterThan(2);
  expect(linksIn(answer, "section[aria-labelledby=case-title]")).toEqual([
    "/es/case-studies/industrial-manufacturer",
    "/es/case-studies",
  ]);
});

test("the bar at the bottom of a service asks for a proposal or a call, both on the contact page", async () => {
  const answer = await new Visitor().visit("/fr/services/simulations");
  expect(linksIn(answer, "section[aria-label='Prochaines étapes']")).toEqual(["/fr/contact", "/fr/contact"]);
});

test("every answer is in the page, and nothing needs a style attribute", async () => {
  for (const [address, least] of [
    ["/services/ai-analytics", 3],
    ["/faq", 10],
  ] as const) {
    const { page } = await new Visitor().visit(address);
    const answers = page("main h3 + [role=region]");
    expect(answers.length).toBeGreaterThanOrEqual(least);
    expect(answers.toArray().every((answer) => page(answer).text().length > 40)).toBe(true);
    expect(page("main [style], main [hidden]")).toHaveLength(0);
  }
});
