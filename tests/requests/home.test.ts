import { expect, test, vi } from "vitest";
import { answerNever, answerWith, pullThePlug, untilReached } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { Visitor } from "../support/visitor.ts";

const blocks = ["services-title", "featured-title", "stats-title", "insights-title", "newsletter-title"];

const faults = {
  "is stopped": () => pullThePlug(),
  "answers nonsense": () => answerWith(200, "<html>not json"),
  "answers nothing for a long time": () => answerNever(),
};

test.for(Object.entries(faults))("the home page shows in full when the backend %s", async ([, fault]) => {
  await untilReached(fault(), () => new Visitor().visit("/"));
  const home = await new Visitor().visit("/");
  expect(home.status).toBe(200);
  for (const block of blocks) expect(home.page(`#${block}`), block).toHaveLength(1);
  expect(home.page("blockquote")).toHaveLength(1);
});

test("the home page has every block of the house in each language", async () => {
  for (const address of ["/", "/fr", "/es"]) {
    const { page, status } = await new Visitor().visit(address);
    expect(status).toBe(200);
    for (const block of blocks) expect(page(`#${block}`), `${address} ${block}`).toHaveLength(1);
    expect(page("section[aria-labelledby=services-title] details")).toHaveLength(6);
    expect(
      page("section[aria-labelledby=featured-title] li a")
        .map((_, link) => page(link).attr("href"))
        .get(),
    ).toEqual(["curriculum-design", "simulations"].map((id) => `${address === "/" ? "" : address}/services/${id}`));
    expect(
      page("section[aria-labelledby=insights-title] h3 a")
        .map((_, link) => page(link).attr("href"))
        .get(),
    ).toEqual(
      ["ai-workforce-transformation", "cross-border-learning-challenges"].map(
        (id) => `${address === "/" ? "" : address}/insights/${id}`,
      ),
    );
    expect(page("section[aria-labelledby=stats-title] dd").text().replace(/\s/g, "")).toMatch(/^10\+50\+85%2M\+$/);
  }
});

test("the four figures, the footer's year and the offices are those of the firm", async () => {
  const { page } = await new Visitor().visit("/");
  expect(
    page("dd")
      .map((_, figure) => page(figure).text())
      .get(),
  ).toEqual(["10+", "50+", "85%", "2M+"]);
  expect(page("footer").text()).toContain(`© ${new Date().getFullYear()} Northlight`);
  expect(page("footer").text()).toContain("Toronto, ON & Seattle, WA");
  expect(page("footer a[href^='mailto:']").attr("href")).toBe("mailto:hello@northlight.example");
});

test("an edited English text replaces the fixed one, and an empty field falls back to it", async () => {
  await backend.sql(
    "update public.content_sections set title = 'Edited by an operator', subtitle = '  ' where section_id = 'hero'",
  );
  const home = await visitedLater("/");
  expect(home.page("h1").text()).toBe("Edited by an operator");
  expect(home.page("h1 + p").text()).toContain("We help organizations");
  expect((await new Visitor().visit("/fr")).page("h1").text()).not.toContain("Edited");
});

test("a link that an operator typed cannot run a script", async () => {
  await backend.sql(
    "update public.content_sections set title = 'Reedited by an operator', cta_link = 'javascript:alert(1)' where section_id = 'hero'",
  );
  const home = await visitedLater("/");
  expect(home.text).not.toContain("javascript:alert");
  expect(home.page("section").first().find("a").attr("href")).toBe("/contact");
});

/** A change made elsewhere shows within seconds. */
async function visitedLater(address: string) {
  return vi.waitFor(async () => {
    const answer = await new Visitor().visit(address);
    expect(answer.text).toContain("dited by an operator");
    return answer;
  }, 10_000);
}
