import { beforeAll, expect, test } from "vitest";
import { dayAt } from "../../app/schemas/formats/zoned-time.ts";
import { defaultZone } from "../../app/schemas/rules/default-zone.ts";
import { pullThePlug, untilReached } from "../support/faults.ts";
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

test.for(["/nowhere", "/services/of-old", "/insights/of-old", "/news/2019/a.html", "/brochure.pdf"])(
  "%s is nobody's, and is led on without a script",
  async (from) => {
    const { page } = await operator.visit(`/admin/redirects/new?from=${from}&q=workforce`);
    const form = page("form:has(select[name=to])");
    expect(form.find("input[name=from]").val()).toBe(from);
    const to = form.find("optgroup option[selected]").attr("value") ?? "";
    expect(to).toMatch(/^article:/);
    expect(await lead(from, to)).toRedirectTo("/admin/redirects");
    expect(await reader.visit(`/fr${from}`)).toMatchObject({
      status: 301,
      location: "/fr/insights/ai-workforce-transformation",
    });
  },
);

test("from the figures a missing address is led somewhere in two presses, and says so afterwards", async () => {
  await backend.sql(
    `insert into visit_counts (day, kind, subject, views) values ('${dayAt(Date.now() - 24 * 3_600_000, defaultZone)}', 'missing', '/fr/perdue', 9) on conflict do nothing`,
  );
  const { page } = await operator.visit("/admin/figures?days=7");
  const link = page("section:has(#missing-title) a:contains('Redirect it')").attr("href") ?? "";
  const form = await operator.visit(link);
  expect(form.page("input[name=from]").val()).toBe("/fr/perdue");
  expect(form.page("form:has(select[name=to])").attr("action")).toBe(link);
  expect(form.page("a[href='/admin/figures?days=7']").text()).toBe("Statistics");
  const searched = await operator.visit(`${link}&q=workforce`);
  expect(searched.page("input[name=from]").val(), "while an article is searched for").toBe("/fr/perdue");
  expect(await operator.submit(link, { from: "/fr/perdue", to: "page:/faq" })).toRedirectTo("/admin/figures?days=7");
  expect(await reader.visit("/fr/perdue")).toMatchObject({ status: 301, location: "/fr/faq" });
  const after = await operator.visit("/admin/figures?days=7");
  expect(after.page("section:has(#missing-title)").text()).toContain("Now redirected");
});

test("with the backend gone what is known still leads on, and nothing else is a redirect", async () => {
  await reader.visit("/old-page");
  const reached = pullThePlug();
  await untilReached(reached, () => reader.visit("/never-heard-of"));
  expect(await reader.visit("/fr/old-page")).toMatchObject({ status: 301, location: "/fr/about" });
  expect((await reader.visit("/never-heard-of")).status).toBe(404);
});
