import { beforeAll, beforeEach, expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";

const insight = "10000000-0000-4000-8000-000000000006";
const address = `/admin/insights/${insight}/send`;
const ada = operatorBefore(beforeAll);

beforeEach(async () => {
  await backend.sql("delete from newsletter_issues");
  await backend.sql("delete from outbox");
  await backend.sql("delete from newsletter_subscriptions");
});

function subscribe(...people: [email: string, language: string][]) {
  return backend.sql(
    `insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at)
     select p ->> 0, p ->> 1, 'Yes', now() from jsonb_array_elements($1::jsonb) p`,
    [JSON.stringify(people)],
  );
}

const queued = () =>
  backend.sql<{ recipient: string }>("select recipient, language from outbox where kind = 'newsletter_issue'");

test("the page says who gets which text, shows the mail and asks once more", async () => {
  await subscribe(["a@example.com", "en"], ["b@example.com", "fr"], ["c@example.com", "fr"]);
  const { page } = await ada.visit(`${address}?language=fr`);
  const main = page("main").text();
  for (const words of ["Send to 3 subscribers", "2 subscribers in French", "English text"])
    expect(main).toContain(words);
  const [text] = await backend.sql<{ title: string }>(
    `select title from document_texts where document_id = '${insight}' and language = 'fr' and stage = 'published'`,
  );
  expect(page("main strong[lang=fr]").text()).toBe(text?.title);
  expect(page("pre").text()).toContain("utm_source=newsletter&utm_campaign=");
  expect(page("iframe").attr("sandbox")).toBe("");

  const mail = await ada.visit(page("iframe").attr("src") ?? "");
  expect(mail.page("h1").text()).toBe(text?.title);
  expect(mail.page("script")).toHaveLength(0);
  expect(mail.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(mail.headers.get("x-frame-options")).toBeNull();

  const asks = await ada.visit(page("main a.button-main").attr("href") ?? "");
  expect(asks.page("main form").text()).toContain("3");
  expect(await queued()).toEqual([]);
});

test("an address that was refused is marked in the list, and resumed from there", async () => {
  await subscribe(["a@example.com", "en"]);
  await backend.sql("update newsletter_subscriptions set paused_at = now()");
  const { page } = await ada.visit("/admin/leads");
  expect(page("main").text()).toContain("Refused by its mail server since");
  const link = page("main a[href*='/leads/resume']").attr("href") ?? "";
  expect((await ada.visit(link)).page("main").text()).toContain("a@example.com");
  expect(await ada.submit(link, { email: "a@example.com" })).toRedirectTo("/admin/leads?list=newsletter");
  expect(await backend.sql("select from newsletter_subscriptions where paused_at is not null")).toEqual([]);
  expect((await ada.submit(link, { email: "a@example.com" })).status).toBe(409);
});
