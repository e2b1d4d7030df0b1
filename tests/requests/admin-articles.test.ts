import { beforeAll, expect, test } from "vitest";
import { pullThePlug } from "../support/faults.ts";
import { signUp } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";

const insight = "/admin/insights/10000000-0000-4000-8000-000000000001";
const caseStudy = "/admin/case-studies/20000000-0000-4000-8000-000000000001";
const pages = [
  "/admin/insights",
  "/admin/insights/new",
  insight,
  `${insight}/delete`,
  "/admin/case-studies",
  caseStudy,
];

let operator: Visitor;
let waiting: Visitor;

beforeAll(async () => {
  operator = await signUp();
  await operator.visit("/admin");
  waiting = await signUp();
});

test("nobody but an operator sees what is written, or writes", async () => {
  for (const page of pages) {
    expect((await new Visitor().visit(page)).location).toBe(`/auth?next=${encodeURIComponent(page)}`);
    expect(await waiting.visit(page)).toRedirectTo("/auth/waiting");
  }
  for (const address of [insight, `${insight}/autosave`, `${insight}/delete`]) {
    const answer = await new Visitor().submit(address, { language: "en", title: "Intruder" });
    expect(answer.status).toBe(307);
    expect(answer.location).toMatch(/^\/auth\/resume\?/);
    expect(await waiting.submit(address, { language: "en", title: "Intruder" })).toRedirectTo("/auth/waiting");
  }
});

test("an operator sees every article and the form of each, with the English text beside a translation", async () => {
  const list = await operator.visit("/admin/insights");
  expect(list).toBePage(200, "Insights");
  expect(list.page("main li a[href='" + insight + "']").text()).toContain("AI workforce transformation");
  const french = await operator.visit(`${insight}?language=fr`);
  expect(french.page("textarea[name=body]").attr("lang")).toBe("fr");
  expect(french.page("textarea[lang=en][readonly]").text()).toContain("Most AI programs begin with a contract");
  expect(french.page("[style]")).toHaveLength(0);
});

test("with a backend that does not answer, the pages say so and a typed text comes back", async () => {
  const { page } = await operator.visit(caseStudy);
  const fields = Object.fromEntries(
    page("main form [name]:not(button)")
      .toArray()
      .map((field) => [page(field).attr("name"), String(page(field).val() ?? "")]),
  );
  const reached = pullThePlug("/rest/v1/case_stud*");
  expect((await operator.visit(caseStudy)).status).toBe(503);
  const answer = await operator.submit(caseStudy, { ...fields, title: "Typed with care" });
  expect(answer.status).toBe(503);
  expect(answer.page("input[name=title]").val()).toBe("Typed with care");
  expect(answer.page("main [role=alert]").text()).toContain("Our data service is not responding");
  expect(reached()).toBeGreaterThan(1);
});
