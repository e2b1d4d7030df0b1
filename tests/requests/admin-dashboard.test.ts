import { beforeEach, expect, test } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { switchFlag } from "../support/panel.ts";
import { type Answer } from "../support/visitor.ts";
import { words } from "../support/words.ts";

const dashboard = words("admin-dashboard");
const operator = operatorBefore(beforeEach);

function figures({ page }: Answer): Record<string, string> {
  const cards = page("main dl").first().children().toArray();
  return Object.fromEntries(cards.map((card) => [page(card).find("dt").text(), page(card).find("dd").text()]));
}

test("the cards count what there is, and the site is live", async () => {
  await switchFlag(operator, "testimonial", false);
  const [counted] = await backend.sql<{ features: number; sections: number; files: number }>(
    `select (select count(*) from site_features)::int as features, (select count(*) from content_sections)::int as sections,
      (select count(*) from website_assets_metadata)::int as files`,
  );
  expect(figures(await operator.visit("/admin"))).toEqual({
    [dashboard("cards.features")]: `${(counted?.features ?? 0) - 1} of ${counted?.features}`,
    [dashboard("cards.files")]: String(counted?.files),
    [dashboard("cards.sections")]: String(counted?.sections),
    [dashboard("cards.status")]: "Live",
  });
});

test("each line of what is to be done leads to the field in which it is done, whatever the language", async () => {
  const { page } = await operator.visit("/admin");
  const links = page("section:has(#to-do) ul a").toArray();
  const addresses = links.map((link) => page(link).attr("href") ?? "");
  expect(addresses.length).toBeGreaterThan(7 + 9 + 6);
  for (const [place, address] of addresses.entries()) {
    const [path = "", field] = address.split("#");
    const headers = { "Accept-Language": languages[place % languages.length]! };
    const opened = await operator.visit(path, { headers });
    expect([address, opened.status]).toEqual([address, 200]);
    if (field) expect([address, opened.page(`[id='${field}']`).length]).toEqual([address, 1]);
  }
});

const undelivered = "/admin/settings/mail";
const late = "/admin/settings/mail?list=waiting";
/** The addresses that the list of what is to be done leads to, and what it says. */
async function toDo(query = "") {
  const { page } = await operator.visit(`/admin${query}`);
  const list = page("section:has(#to-do)");
  const links = list.find("ul a").map((_, link) => page(link).attr("href"));
  return { leadsTo: links.get(), text: list.text() };
}

test("administrators are led to the emails that were given up or wait after an hour, an issue's alarm nobody", async () => {
  await backend.sql(
    `insert into outbox (kind, recipient, language, queued_at) values
      ('newsletter_issue', 'c@example.com', 'en', now() - interval '2 days'), ('enquiry_receipt', 'c@example.com', 'en', now())`,
  );
  const before = await toDo();
  const [notDelivered = ""] = dashboard("toDo.undelivered", { number: 0 }).split(":");
  expect([before.text.includes(notDelivered), before.leadsTo.includes(late)]).toEqual([false, false]);
  await backend.sql("update outbox set queued_at = now() - interval '61 minutes' where kind = 'enquiry_receipt'");
  await backend.sql(
    `insert into outbox (kind, recipient, language, next_attempt_at, given_up_at)
      select 'enquiry_receipt', 'ben@example.com', 'en', null, now() from generate_series(1, 2)`,
  );
  const told = await toDo("?lng=fr");
  expect(told.text).toContain(words("admin-dashboard", "fr")("toDo.undelivered", { number: 2 }));
  expect(told.leadsTo).toEqual(expect.arrayContaining([undelivered, late]));
  expect((await operator.visit(undelivered)).page("main").text()).toContain("ben@example.com");
  expect((await operator.visit(late)).page("main").text()).toContain("c@example.com");
});

test("inquiries that nobody has read come first, each only as long as it is new", async () => {
  const state = (state: string) => backend.sql("update enquiries set state = $1", [state]);
  await backend.sql(
    "insert into enquiries (name, email, message, language) values ('Eve', 'eve@example.com', 'How are you?', 'en')",
  );
  expect((await toDo()).leadsTo[0]).toBe("/admin/leads?list=enquiries&state=new");
  await state("answered");
  expect((await toDo()).leadsTo).not.toContain("/admin/leads?list=enquiries&state=new");
});

test("what was done is told newest first: who, what, when, with a link to the thing", async () => {
  const before = Date.now();
  const id = await switchFlag(operator, "hero_video", false);
  const { page } = await operator.visit("/admin");
  const newest = page("#activity li").first();
  expect(newest.text()).toContain("ana@northlight.test switched off Hero Video");
  expect(newest.find("a").attr("href")).toBe(`/admin/features?flag=hero_video#flag-${id}`);
  expect(Date.parse(newest.find("time").attr("datetime") ?? "")).toBeGreaterThanOrEqual(before);
  expect(newest.find("time").text()).toMatch(/E[SD]T$/);
  expect(page("#activity li").text()).toContain("ana@northlight.test was given access to the admin panel");
});

test("the log has one clock: its days begin at midnight in the zone that its times are in", async () => {
  await backend.sql("delete from activity");
  await backend.sql(
    `insert into activity (at, action, subject_table, subject_id, subject) values
      ('2026-03-08T04:59:00Z', 'update', 'website_assets_metadata', 'f', '{"name": "saturday"}'),
      ('2026-03-08T05:00:00Z', 'update', 'website_assets_metadata', 'f', '{"name": "sunday begins"}'),
      ('2026-03-09T03:59:00Z', 'update', 'website_assets_metadata', 'f', '{"name": "sunday ends"}'),
      ('2026-03-09T04:00:00Z', 'update', 'website_assets_metadata', 'f', '{"name": "monday"}')`,
  );
  const { page } = await operator.visit("/admin/activity?from=2026-03-08&until=2026-03-08");
  const times = page("main ol li time").map((_, time) => page(time).text().replaceAll("\u202f", " "));
  expect(times.get()).toEqual(["Mar 8, 2026, 11:59 PM EDT", "Mar 8, 2026, 12:00 AM EST"]);
  expect(page("main").text()).toContain(dashboard("activity.all.subtitle"));
});
