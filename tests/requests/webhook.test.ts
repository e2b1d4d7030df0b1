import { beforeEach, expect, test } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

const page = "/admin/settings/webhook";
const address = "https://crm.example.com/hooks/secret-path";
const currentPassword = "correct horse";
const operator = operatorBefore(beforeEach);

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
    email: "email address",
    company: "organization and message",
    message: "organization and message",
    language: "the language",
    consent_wording: "the consent wording",
    sent_at: "date and time",
    campaign: "came to us",
    referrer: "came to us",
    heard: "came to us",
    about: "the page from",
  },
  webhook_subscription: {
    email: "the email address",
    language: "the language",
    consent_wording: "the consent wording",
    source: "which form",
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
