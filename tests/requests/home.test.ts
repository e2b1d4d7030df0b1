import { expect, onTestFinished, test, vi } from "vitest";
import { Visitor, attributesIn, textsIn } from "../support/visitor.ts";

const blocks = ["services-title", "featured-title", "stats-title", "insights-title", "newsletter-title"];

test("the home page has every block of the house in each language", async () => {
  const figures = { "/": "10+50+85%2M+", "/en": "10+50+85%2M+", "/fr": "+de10+de5085%+de2M", "/es": "+10+5085%+2M" };
  for (const address of ["/", "/en", "/fr", "/es"] as const) {
    const { page, status } = await new Visitor().visit(address);
    expect(status).toBe(200);
    for (const block of blocks) expect(page(`#${block}`), `${address} ${block}`).toHaveLength(1);
    expect(page("section[aria-labelledby=services-title] details")).toHaveLength(6);
    expect(attributesIn(page, "section[aria-labelledby=featured-title] li a", "href")).toEqual(
      ["curriculum-design", "simulations"].map((id) => `${address === "/" ? "" : address}/services/${id}`),
    );
    expect(attributesIn(page, "section[aria-labelledby=insights-title] h3 a", "href")).toEqual(
      ["ai-workforce-transformation", "cross-border-learning-challenges"].map(
        (id) => `${address === "/" ? "" : address}/insights/${id}`,
      ),
    );
    expect(page("section[aria-labelledby=stats-title] dd").text().replace(/\s/g, "")).toBe(figures[address]);
  }
});

test("the footer says the year in which the page is read", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: new Date("2031-06-15T12:00:00Z"), toFake: ["Date"] });
  expect((await new Visitor().visit("/")).page("footer").text()).toContain("© 2031 Northlight");
});

test("the four figures and the offices are those of the firm", async () => {
  const { page } = await new Visitor().visit("/");
  expect(textsIn(page, "dd")).toEqual(["10+", "50+", "85%", "2M+"]);
  expect(page("footer").text()).toContain("Toronto, ON & Seattle, WA");
  expect(page("footer a[href^='mailto:']").attr("href")).toBe("mailto:hello@northlight.example");
});
