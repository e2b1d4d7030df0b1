import { expect, test } from "vitest";
import { caseStudies } from "../../app/content/case-studies.ts";
import { services } from "../../app/content/services.ts";
import { pullThePlug, untilReached } from "../support/faults.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const prefixes = ["", "/fr", "/es"];

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

test("every service has outcomes, deliverables, four phases with a duration, a case and questions in each language", async () => {
  for (const prefix of prefixes) {
    for (const id of services) {
      const answer = await new Visitor().visit(`${prefix}/services/${id}`);
      const { page, status } = answer;
      expect(status, id).toBe(200);
      expect(page("section[aria-labelledby=outcomes] li").length, id).toBeGreaterThan(2);
      expect(page("section[aria-labelledby=deliverables] li").length, id).toBeGreaterThan(2);
      expect(page("section[aria-labelledby=approach] li h3"), id).toHaveLength(4);
      expect(page("section[aria-labelledby=faq] h3 button").length, id).toBeGreaterThan(2);
      const ownCase = caseStudies.find(({ service }) => service === id)?.id;
      expect(linksIn(answer, "section[aria-labelledby=case-title]")).toEqual([
        `${prefix}/case-studies/${ownCase}`,
        `${prefix}/case-studies`,
      ]);
      expect(page("meta[name=robots]"), id).toHaveLength(0);
    }
  }
});

test("the phases of every service last as long as the firm says, and so does a typical engagement", async () => {
  for (const id of services) {
    const { page } = await new Visitor().visit(`/services/${id}`);
    const approach = page("section[aria-labelledby=approach]");
    const durations = approach
      .find("li > div:first-child p:last-child")
      .map((_, duration) => page(duration).text())
      .get();
    expect(durations, id).toEqual(["2–3", "3–4", "2", "1–2"].map((weeks) => `Duration: ${weeks} weeks`));
    expect(approach.text()).toContain("8–12 weeks");
  }
});

test("the bar at the bottom of a service asks for a proposal or a call, both on the contact page", async () => {
  const answer = await new Visitor().visit("/fr/services/simulations");
  expect(linksIn(answer, "section[aria-label='Prochaines étapes']")).toEqual(["/fr/contact", "/fr/contact"]);
});

test("an id that is not known gives learning strategy, kept out of search results", async () => {
  const known = await new Visitor().visit("/es/services/learning-strategy");
  for (const id of ["no-such-service", "%3Cscript%3E", "__proto__", "a".repeat(2_000), "..%2f..%2fetc"]) {
    const { status, page } = await new Visitor().visit(`/es/services/${id}`);
    expect(status, id).toBe(200);
    expect(page("h1").text()).toBe(known.page("h1").text());
    expect(page("meta[name=robots]").attr("content")).toBe("noindex");
    expect(page("link[rel=canonical]").attr("href")).toBe("http://northlight.test/es/services/learning-strategy");
  }
});

test("the services are there while the backend is not", async () => {
  await untilReached(pullThePlug(), () => new Visitor().visit("/services"));
  expect(linksIn(await new Visitor().visit("/services"), "main li")).toHaveLength(12);
  expect(
    (await new Visitor().visit("/services/ai-analytics")).page("section[aria-labelledby=faq] h3 button").length,
  ).toBeGreaterThan(2);
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
