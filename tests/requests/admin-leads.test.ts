import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { attributesIn, textsIn } from "../support/visitor.ts";
import { leads } from "../support/words.ts";

const page = "/admin/leads";

const operator = operatorBefore(beforeAll);

beforeAll(async () => {
  await backend.sql("delete from public.newsletter_subscriptions");
  await backend.sql("delete from public.enquiries");
});

function subscribe(email: string, consentedAt = "2026-01-15T12:00:00Z") {
  return backend.sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, consented_at, source, confirmed_at)
     values ($1, 'en', 'By subscribing you consent.', $2, 'home', now())`,
    [email, consentedAt],
  );
}

function enquire(
  email: string,
  { name = "Ana", company = "Acme", message = "Hello", sentAt = "2026-01-15T12:00:00Z" } = {},
) {
  return backend.sql(
    `insert into public.enquiries (name, email, company, message, language, consent_wording, sent_at)
     values ($1, $2, $3, $4, 'fr', 'J’accepte.', $5)`,
    [name, email, company, message, sentAt],
  );
}

test("addresses are listed newest first, with what their owners agreed to", async () => {
  await subscribe("older@example.com", "2026-01-01T12:00:00Z");
  await subscribe("newer@example.com", "2026-02-01T12:00:00Z");
  const answer = await operator.visit(page);
  expect(answer).toBePage(200, "Leads");
  const text = answer.page("main").text();
  expect(text.indexOf("newer@example.com")).toBeLessThan(text.indexOf("older@example.com"));
  expect(text).toContain("By subscribing you consent.");
});

test("inquiries are listed newest first too", async () => {
  for (const [name, month] of [
    ["First", 1],
    ["Last", 3],
    ["Second", 2],
  ])
    await enquire("in-order@example.com", { name: `${name}`, sentAt: `2026-0${month}-01T12:00:00Z` });
  const { page: list } = await operator.visit(`${page}?list=enquiries&q=in-order`);
  expect(textsIn(list, "article h2").join(" ")).toMatch(/Last.*Second.*First/s);
  await backend.sql("delete from public.enquiries");
});

test("list, inquiry, reply and statistics name the document that an inquiry is about, even if it is gone", async () => {
  await enquire("about@example.com", { name: "Abe", sentAt: new Date().toISOString() });
  await backend.sql("update enquiries set about = 'A & B /services/gone' where email = 'about@example.com'");
  const list = await operator.visit(`${page}?list=enquiries&q=about@example.com`);
  expect(list.page("article").text()).toContain("About: A & B");
  const address = list.page("article h2 a").attr("href")!.split("?")[0]!;
  for (const shown of [address, `${address}/reply`])
    expect((await operator.visit(shown)).page("main a[href='/fr/services/gone']").text()).toBe("A & B");
  const figures = await operator.visit("/admin/figures");
  expect(figures.page("section:has(#page-title) tr:contains('/services/gone')").text()).toMatch(/1[^\d]*$/);
});

test("an inquiry is worked on: state, note and who, seen in the list, the menu and the export", async () => {
  await enquire("work@example.com", { name: "Wanda", sentAt: new Date(Date.now() - 7_200_000).toISOString() });
  const inMenu = async () => (await operator.visit("/admin")).page(`nav a[href^="${page}"]`);
  const waiting = async () => Number(/\d+/.exec((await inMenu()).text())?.[0] ?? 0);
  const before = await waiting();
  // The number leads to what it counts, and the menu still says where one is.
  const counted = await operator.visit((await inMenu()).attr("href") ?? "");
  expect(counted.page("article h2").text()).toContain("Wanda");
  expect(counted.page(`nav a[href^="${page}"]`).attr("aria-current")).toBe("page");
  const address = counted.page("article h2 a:contains(Wanda)").attr("href")!;
  const opened = await operator.visit(address);
  // The way back is the list as it was narrowed.
  expect(opened.page(`main a[href="${page}?list=enquiries&state=new"]`)).toHaveLength(1);
  expect(opened.page("a[href^='mailto:work@example.com?subject=']").attr("href")).toContain("Votre%20message");
  const seen = String(opened.page("input[name=changed_at]").val());
  const owner = String(opened.page("select[name=owner] option").last().val());
  await operator.submit(address, { state: "answered", note: "Called back", owner, changed_at: seen });
  expect(await waiting()).toBe(before - 1);
  const answered = await operator.visit(`${page}?list=enquiries&state=answered`);
  expect(answered.page("main").text()).toContain("2 hours");
  expect((await operator.visit(`${page}/export?list=enquiries`)).text).toMatch(
    /answered,[^,]*@[^,]*,20[^,]*Z?,Called back/,
  );
});

test("an inquiry that was closed and then answered counts as answered", async () => {
  await enquire("closed@example.com", { name: "Cora" });
  const answered = async () => {
    const [row] = await backend.sql<{ at: string | null }>(
      "select answered_at as at from public.enquiries where email = 'closed@example.com'",
    );
    return row?.at !== null;
  };
  const change = (state: string) =>
    backend.sql("update public.enquiries set state = $1 where email = 'closed@example.com'", [state]);
  await change("closed");
  expect(await answered()).toBe(false);
  await change("answered");
  expect(await answered()).toBe(true);
});

test("what is no inquiry counts nowhere, until a press undoes it", async () => {
  await backend.sql("delete from public.enquiries");
  await enquire("sales@example.com", { name: "Sal", sentAt: new Date().toISOString() });
  await backend.sql("update enquiries set state = 'answered'");
  const address = (await operator.visit(`${page}?list=enquiries`)).page("article h2 a").attr("href")!.split("?")[0]!;
  const [counted = ""] = leads("work.median", { count: 1, time: "" }).split(",");
  const press = async (name: string) => {
    const { page: shown } = await operator.visit(address);
    const fields = shown(`form:has(button:contains('${name}')):not(:has(select)) input[name]`).toArray();
    const values = Object.fromEntries(fields.map((field) => [field.attribs["name"]!, field.attribs["value"] ?? ""]));
    expect(await operator.submit(address, values)).toRedirectTo(address);
    const [row] = await backend.sql("select state from enquiries");
    const list = (await operator.visit(`${page}?list=enquiries`)).page("main").text();
    const figures = (await operator.visit("/admin/figures")).page("main dl").text();
    return [row?.state, list.includes(counted), /1\s*Inquiries|Inquiries\s*1/.test(figures)];
  };
  expect(await press(leads("work.states.unsolicited"))).toEqual(["unsolicited", false, false]);
  expect((await operator.visit(`${page}?list=newsletter`)).page("main nav").text()).toMatch(/Inquiries\s*0/);
  expect(await press(leads("genuine.submit"))).toEqual(["answered", true, true]);
  await backend.sql("update enquiries set state = 'closed'");
  await press(leads("work.states.unsolicited"));
  await backend.sql("update enquiries set note = 'Looked at'");
  expect(await press(leads("genuine.submit"))).toEqual(["closed", true, true]);
});

test("a search looks into every text, and takes signs literally", async () => {
  await enquire("percent@example.com", { name: "Ben", message: 'Costs fell by 100%, "really" (yes, twice)' });
  await enquire("other@example.com", { name: "Cleo", message: "Costs fell by 1000 dollars" });
  const found = async (q: string) =>
    (await operator.visit(`${page}?${new URLSearchParams({ list: "enquiries", q })}`)).page("article").text();
  expect(await found("100%")).toContain("percent@example.com");
  expect(await found("100%")).not.toContain("other@example.com");
  expect(await found('"really" (yes, twice)')).toContain("percent@example.com");
  expect(await found("CLEO")).toContain("other@example.com");
  expect(await found("o_her")).toBe("");
  expect(await found('),id.not.is.null,or(name.eq."')).toBe("");
  expect(await found("\\")).toBe("");
});

test("an export of more leads than the backend gives at once is complete and in order", async () => {
  await backend.sql(
    `insert into public.newsletter_subscriptions (email, language, consent_wording, confirmed_at, consented_at)
     select 'bulk-' || lpad(n::text, 4, '0') || '@example.net', 'en', 'Yes', now(),
       timestamptz '2026-03-01' + (n / 7) * interval '1 second'
     from generate_series(0, 2100) n`,
  );
  const { text } = await operator.visit(`${page}/export?list=newsletter&q=bulk-`);
  const lines = text.trim().split("\r\n").slice(1);
  expect(lines.length).toBe(2101);
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(2101);
  const times = lines.map((line) => line.split(",")[2] ?? "");
  expect(times).toEqual(times.toSorted());
});

test("each number of what is held leads to the entries themselves", async () => {
  const email = "linked@example.com";
  await subscribe(email);
  await enquire(email);
  const asked = await operator.visit(`${page}/erase?${new URLSearchParams({ email })}`);
  expect(asked.text).not.toContain(process.cwd());
  const links = attributesIn(asked.page, "main dl a", "href");
  expect(links.filter((to) => to.startsWith(page))).toHaveLength(2);
  for (const to of links) expect((await operator.visit(to)).page("main").text()).toContain(email);
});

test("an address that was refused is marked in the list, and resumed from there", async () => {
  const email = "refused@example.com";
  await subscribe(email);
  await backend.sql("update newsletter_subscriptions set paused_at = now() where email = $1", [email]);
  const { page: list } = await operator.visit(`${page}?list=newsletter&q=${email}`);
  expect(list("main").text()).toContain(leads("states.paused"));
  const link = list("main a[href*='/leads/resume']").attr("href") ?? "";
  expect((await operator.visit(link)).page("main").text()).toContain(email);
  expect(await operator.submit(link, { email })).toRedirectTo(`${page}?list=newsletter`);
  expect((await operator.submit(link, { email })).status).toBe(409);
});
