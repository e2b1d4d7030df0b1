import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { person } from "../support/people.ts";
import { builtSite } from "../support/site.ts";
import { Visitor } from "../support/visitor.ts";

const reader = new Visitor(person);
const operator = operatorBefore(beforeAll);

beforeAll(async () => {
  expect(await lead("/old-page", "page:/about")).toRedirectTo("/admin/redirects");
});

const lead = (from: string, to: string) => operator.submit("/admin/redirects/new", { from, to });

test("a link that is followed within a page leads there too", async () => {
  const answer = await reader.visit("/fr/old-page.data");
  expect(answer.status).toBe(202);
  expect(answer.text).toContain("/fr/about");
});

test("how often it led somebody on is seen in the list, without whoever it was, bots and prefetched data", async () => {
  const site = await builtSite();
  await site.visitCounts.flush();
  await backend.sql("delete from visit_counts");
  await reader.visit("/fr/old-page");
  await reader.visit("/old-page");
  await reader.visit("/old-page.data");
  await new Visitor({ "user-agent": "Googlebot/2.1" }).visit("/old-page");
  await new Visitor({ ...person, dnt: "1" }).visit("/old-page");
  await site.visitCounts.flush();
  const rows = await backend.sql("select kind, views::int from visit_counts where kind in ('redirect', 'missing')");
  expect(rows).toEqual([{ kind: "redirect", views: 2 }]);
  const { page } = await operator.visit("/admin/redirects?q=old-page");
  expect(page("main li").text()).toContain("2 times in 30 days");
});
