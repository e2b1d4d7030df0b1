import { beforeAll, expect, test } from "vitest";
import { operatorBefore } from "../support/operator.ts";
import { Visitor } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const operator = operatorBefore(beforeAll);

beforeAll(async () => {
  await new Visitor().submit("/?index", { email: "reader@example.com", consent: "on", language: "en" });
});

test("an unknown address of the back office answers 404 in its frame, in the reader's language", async () => {
  const heading = words("errors", "fr")("notFound.title");
  const answer = await operator.visit("/admin/settings/nowhere/at/all", { headers: { "Accept-Language": "fr" } });
  expect(answer).toBePage(404, heading);
  expect(answer.page("main").text()).toContain("404");
  expect(answer.page("head title, main title").text()).toBe(heading);
  expect(answer.page("nav a[href='/admin/features']")).toHaveLength(1);
  expect(answer.page("main a[href='/admin']").text()).toBe(words("admin", "fr")("backToDashboard"));
});

test.for([
  ["/admin/activity?person=ana", "/admin/activity/export?person=ana"],
  ["/admin/redirects", "/admin/redirects/export"],
  ["/admin/figures", "/admin/figures/export"],
  ["/admin/settings/content", "/admin/settings/content/download"],
  ["/admin/leads?who=everyone", "/admin/leads/export"],
] as const)("on %s the files name themselves, so that a sign-in in their place is opened", async ([address, file]) => {
  await operator.submit("/admin/redirects/import", { text: "/old-address,/faq" });
  const { page } = await operator.visit(address);
  const links = page(`main a[href^="${file}"]`);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter("[download]")).toHaveLength(0);
  const answer = await operator.visit(links.first().attr("href")!);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
});
