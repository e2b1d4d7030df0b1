import { beforeEach, expect, test } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { backend } from "../support/network.ts";
import { resetToOperator, signUp } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const page = "/admin/settings/webhook";
const address = "https://crm.example.com/hooks/secret-path";
const currentPassword = "correct horse";
let operator: Visitor;

beforeEach(async () => {
  operator = await resetToOperator();
});

const changedAtIn = ({ page }: Answer) => String(page("main form [name=changed_at]").val());
const secretIn = ({ page }: Answer) => page("[role=status] code").text();
const set = async (more: object = {}) =>
  operator.submit(page, { address, currentPassword, changed_at: changedAtIn(await operator.visit(page)), ...more });

test("the secret is shown once, to whoever set the address, and the address comes back", async () => {
  const answer = await set();
  expect(answer.status).toBe(200);
  const secret = secretIn(answer);
  expect(secret).toMatch(/^whsec_/);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const later = await operator.visit(page);
  expect(later.text).not.toContain(secret);
  expect(later.page("[name=address]").val()).toBe(address);
  expect(later.page("[name=currentPassword]").val()).toBeUndefined();
  const changed = await set();
  expect(secretIn(changed)).not.toBe(secret);
  const log = await operator.visit("/admin/activity");
  expect(log.page("main").text()).toContain("the connection to crm.example.com");
  expect(log.text).not.toContain("secret-path");
});

test("a wrong password sets nothing, and neither does an address that is none; what was typed stays", async () => {
  for (const wrong of [{ currentPassword: "guessed" }, { address: "https://127.0.0.1/in" }]) {
    const answer = await set(wrong);
    expect(answer.status).toBe(400);
    expect(answer.page("[name=address]").val()).toBe(("address" in wrong && wrong.address) || address);
    expect(answer.text).not.toContain("whsec_");
  }
  expect(await backend.sql("select from webhook")).toEqual([]);
});

test("a second administrator is told of the first, and the next press is over what stands there", async () => {
  const form = await operator.visit(page);
  await set();
  const late = await operator.submit(page, { address, currentPassword, changed_at: changedAtIn(form) });
  expect(late.status).toBe(409);
  expect(late.page("main").text()).toContain("Someone else has changed");
  const again = await operator.submit(page, { address, currentPassword, changed_at: changedAtIn(late) });
  expect(secretIn(again)).toMatch(/^whsec_/);
});

test("the privacy page says in each language what leaves and to whom, while it does", async () => {
  const said = async (language: string) =>
    (await new Visitor().visit(`/${language}/privacy`.replace("/en/", "/"))).page("#third-parties").parent().text();
  await set();
  for (const language of languages) {
    expect(await said(language)).toContain("crm.example.com");
    expect(await said(language)).not.toContain("secret-path");
  }
  expect(await operator.submit(`${page}/remove`, {})).toRedirectTo(page);
  for (const language of languages) expect(await said(language)).not.toContain("crm.example.com");
  expect((await operator.submit(`${page}/remove`, {})).status).toBe(409);
});

/** What the page says of each column that is handed on. */
const described: Record<string, Record<string, string>> = {
  webhook_enquiry: {
    name: "your name",
    email: "your email address",
    company: "your organization",
    message: "your message",
    language: "the language",
    consent_wording: "the consent wording",
    sent_at: "the date and time",
    campaign: "how you came to us",
    referrer: "how you came to us",
    heard: "how you came to us",
  },
  webhook_subscription: {
    email: "the email address",
    language: "the language",
    consent_wording: "the consent wording",
    source: "which form was used",
    consented_at: "when you consented",
    confirmed_at: "and confirmed",
  },
};

test("whatever is handed on is described on the privacy page", async () => {
  await set();
  await backend.sql(
    "insert into enquiries (name, email, message, language) values ('Eve', 'eve@example.com', 'Hello', 'en')",
  );
  await backend.sql(`with reader as (insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at)
      values ('reader@example.com', 'en', 'Yes', now()) returning id)
    insert into outbox (kind, recipient, language, subscription_id) select 'webhook_subscription', 'reader@example.com', 'en', id from reader`);
  const rows = await backend.sql<{ kind: string; given: { data: object } }>(
    "select kind, handing_on(o) as given from outbox o where kind like 'webhook%'",
  );
  const handedOn = Object.fromEntries(rows.map(({ kind, given }) => [kind, Object.keys(given.data).toSorted()]));
  const named = Object.entries(described).map(([kind, columns]) => [kind, ["id", ...Object.keys(columns)].toSorted()]);
  expect(handedOn).toEqual(Object.fromEntries(named));
  const { page } = await new Visitor().visit("/privacy");
  const said = page("#third-parties").parent().text();
  for (const columns of Object.values(described))
    for (const words of Object.values(columns)) expect(said).toContain(words);
});

test("what was handed on last is listed with its answer, is sent again from there, and a test is among it", async () => {
  await set();
  await backend.sql(`with eve as (insert into enquiries (name, email, message, language)
      values ('Eve', 'eve@example.com', 'Hello', 'en') returning id)
    select id from eve`);
  await backend.sql(
    `update outbox set next_attempt_at = null, given_up_at = now(), last_answer = '503 <b>busy</b>' where kind = 'webhook_enquiry'`,
  );
  const shown = await operator.visit(page);
  const row = shown.page("main li").filter((_, item) => shown.page(item).text().includes("eve@example.com"));
  expect(row.text()).toContain("503 <b>busy</b>");
  const mail = String(row.find("[name=mail]").val());
  expect(await operator.submit(`${page}/again`, { mail })).toRedirectTo(page);
  expect(await operator.submit(`${page}/test`, {})).toRedirectTo(page);
  expect((await operator.visit(page)).page("main li").text()).toContain("Test of the connected program");
  expect(
    await backend.sql("select kind from outbox where kind like 'webhook%' and next_attempt_at <= now() order by kind"),
  ).toEqual([{ kind: "webhook_enquiry" }, { kind: "webhook_test" }]);
});

test("an inquiry of a flood is handed on once an administrator says that it is genuine", async () => {
  await set();
  const [row] = await backend.sql<{ id: string }>(
    "insert into enquiries (name, email, message, language, in_flood) values ('Eve', 'eve@example.com', 'Hello', 'en', true) returning id",
  );
  const queued = () => backend.sql("select recipient from outbox where kind = 'webhook_enquiry'");
  expect(await queued()).toEqual([]);
  const enquiry = `/admin/leads/enquiries/${row?.id}`;
  expect((await operator.visit(enquiry)).page(`form[action="${enquiry}/genuine"]`)).toHaveLength(1);
  expect(await operator.submit(`${enquiry}/genuine`, {})).toRedirectTo(enquiry);
  expect(await queued()).toEqual([{ recipient: "eve@example.com" }]);
  expect((await operator.visit(enquiry)).page(`form[action="${enquiry}/genuine"]`)).toHaveLength(0);
  const again = await operator.submit(`${enquiry}/genuine`, {});
  expect(again.status).toBe(409);
  expect(again.page("main").text()).toContain("no longer marked");
});

test("an editor may not open it", async () => {
  await operator.visit("/admin");
  const editor = await signUp("ed@northlight.test");
  await backend.sql(
    "insert into operators (user_id, email, role) select id, email, 'editor' from auth.users where email = 'ed@northlight.test'",
  );
  expect((await editor.visit(page)).status).toBe(403);
  expect((await editor.submit(page, { address, currentPassword })).status).toBe(403);
});
