import { expect, test } from "vitest";
import { localeFile } from "../support/page.ts";
import { Visitor, textsIn } from "../support/visitor.ts";

test.for(["", "/en", "/fr", "/es"])(
  "%s/capabilities shows five capabilities, twelve platforms and four standards",
  async (prefix) => {
    const { status, page } = await new Visitor().visit(`${prefix}/capabilities`);
    expect(status).toBe(200);
    expect(page("section[aria-labelledby=core-title] h3")).toHaveLength(5);
    const named = textsIn(page, "section[aria-labelledby=platforms-title] li");
    expect(named).toEqual(localeFile("en", "capabilities").tooling.platforms);
    expect(named).toHaveLength(12);
    expect(page("section[aria-labelledby=accessibility] dt")).toHaveLength(4);
    expect(page(`main a[href='${prefix}/contact']`)).not.toHaveLength(0);
  },
);

test("the accessibility commitment can be answered by e-mail", async () => {
  const { page } = await new Visitor().visit("/capabilities");
  expect(page("section[aria-labelledby=accessibility] a").attr("href")).toMatch(/^mailto:.+@/);
  expect(page("main").text()).not.toContain("{{");
});
