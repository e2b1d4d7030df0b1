import { beforeAll, beforeEach, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages.ts";
import { answerWith, pullThePlug } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { signUp } from "../support/operator.ts";
import type { Visitor } from "../support/visitor.ts";

const insight = "10000000-0000-4000-8000-000000000006";
const address = `/admin/insights/${insight}/send`;
let ada: Visitor;
let eve: Visitor;

beforeAll(async () => {
  ada = await signUp("ada@northlight.test");
  await ada.visit("/admin");
  eve = await signUp("eve@northlight.test");
  await backend.sql(
    "insert into operators (user_id, email, role) select id, email, 'administrator' from auth.users where email ~ '^eve'",
  );
});

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

const said = {
  en: ["Send to 3 subscribers", "2 subscribers in French", "English text"],
  fr: ["Envoyer à 3 personnes", "2 personnes abonnées en français", "Texte anglais"],
  es: ["Enviar a 3 suscriptores", "2 suscriptores en francés", "Texto en inglés"],
};

test.for(languages)("in %s the page says who gets which text, shows the mail and asks once more", async (language) => {
  await subscribe(["a@example.com", "en"], ["b@example.com", "fr"], ["c@example.com", "fr"]);
  const headers = { "Accept-Language": language };
  const { page } = await ada.visit(`${address}?language=fr`, { headers });
  const main = page("main").text();
  for (const words of said[language]) expect(main).toContain(words);
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

/** As whoever looked at it before. */
async function confirm(who: Visitor, change: () => Promise<unknown> = async () => {}) {
  const { page } = await who.visit(`${address}/confirm`);
  const revision = String(page("main form input[name=revision]").val() ?? "");
  await change();
  return who.submit(`${address}/confirm`, { revision });
}

test("whether readers of a language without a text get another one is asked, without a script too", async () => {
  await subscribe(["a@example.com", "en"], ["b@example.com", "fr"]);
  expect((await ada.visit(`${address}/confirm`)).page("input[name=sendsOtherwise]")).toHaveLength(0);
  const gone = `delete from document_texts where document_id = '${insight}' and language = 'fr' and stage = 'published' returning *`;
  const [kept] = await backend.sql<object>(`with gone as (${gone}) select to_jsonb(gone) as row from gone`);
  const { page } = await ada.visit(`${address}/confirm`);
  expect(page("main form").text()).toContain("One subscriber in French: English text");
  expect(page("main form a").first().attr("href")).toBe(`/admin/insights/${insight}?language=fr`);
  expect(page("input[name=sendsOtherwise]").attr("required")).toBeDefined();
  const revision = String(page("main form input[name=revision]").val());
  const refused = await ada.submit(`${address}/confirm`, { revision, otherwise: "on" });
  expect(refused.status).toBe(400);
  expect(refused.page("#sends-otherwise-error")).toHaveLength(1);
  expect(await queued()).toEqual([]);
  const sent = await ada.submit(`${address}/confirm`, { revision, otherwise: "on", sendsOtherwise: "on" });
  expect(sent.status).toBe(302);
  expect(await queued()).toHaveLength(2);
  await backend.sql(
    `insert into document_texts (document_id, kind, language, stage, texts, translates_revision)
     select document_id, kind, language, stage, texts, translates_revision from jsonb_populate_record(null::document_texts, $1)`,
    [JSON.stringify((kept as { row: object }).row)],
  );
});

test("what an editor changed after it was looked at is not sent, and the administrator is told so", async () => {
  await subscribe(["a@example.com", "fr"]);
  const refused = await confirm(ada, () =>
    backend.sql(
      `update document_texts set texts = texts || '{"excerpt": "Other"}' where document_id = '${insight}' and language = 'fr' and stage = 'published'`,
    ),
  );
  expect(refused.status).toBe(409);
  expect(refused.page("main [role=alert]").text()).toContain("was changed after you looked at it");
  // Pressed once more without a look, it is the revision that was looked at.
  const revision = String(refused.page("main form input[name=revision]").val());
  expect((await ada.submit(`${address}/confirm`, { revision })).status).toBe(409);
  expect(await queued()).toEqual([]);
  expect((await confirm(ada)).status).toBe(302);
  expect(await queued()).toHaveLength(1);
});

test("two administrators who press at once send one issue; the other is told so, with the date", async () => {
  await subscribe(["a@example.com", "en"], ["b@example.com", "fr"]);
  const answers = await Promise.all([ada, eve, ada].map((who) => confirm(who)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409, 409]);
  expect(await queued()).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.page("main [role=alert]").text()).toContain("this insight has already gone out");
  expect(refused.page("main").text()).toContain("already been sent, to 2 subscribers");
  expect(refused.page("main time")).toHaveLength(1);
  expect(refused.page("main form")).toHaveLength(0);
});

test("what goes out is stopped and goes on by a button, and the page counts", async () => {
  await subscribe(["a@example.com", "en"], ["b@example.com", "fr"], ["c@example.com", "es"]);
  await confirm(ada);
  await backend.sql("update outbox set sent_at = now(), next_attempt_at = null where recipient = 'a@example.com'");
  await backend.sql("update outbox set given_up_at = now(), next_attempt_at = null where recipient = 'b@example.com'");
  const counts = async () => {
    const { page } = await ada.visit(address);
    const cells = page("dl dd").toArray();
    return cells.map((cell) => Number.parseInt(page(cell).text(), 10));
  };
  expect(await counts()).toEqual([1, 1, 1, 0]);
  expect(await ada.submit(address, { intent: "stop" })).toRedirectTo(address);
  expect(await counts()).toEqual([1, 1, 1, 0]);
  const stopped = (await ada.visit(address)).page("main").text();
  expect(stopped).toContain("Held");
  expect(stopped).not.toContain("Waiting");
  const again = await eve.submit(address, { intent: "stop" });
  expect(again.status).toBe(409);
  expect(again.page("main [role=alert]").text()).toContain("someone has already done this");
  expect(again.page("main button[type=submit]").text()).toContain("Resume sending");
  expect(await eve.submit(address, { intent: "resume" })).toRedirectTo(address);
  expect(await counts()).toEqual([1, 1, 1, 0]);
  const log = (await ada.visit("/admin/activity?kind=leads")).page("main").text();
  for (const words of ["sent to subscribers:", "stopped sending", "resumed sending", "Recipients"])
    expect(log).toContain(words);
});

test("an issue that stopped by itself says what the mail server said, and what it paused is resumed by one press", async () => {
  await subscribe(["a@example.com", "en"], ["b@example.com", "fr"], ["c@example.com", "es"]);
  await confirm(ada);
  await backend.sql(`update outbox set given_up_at = now(), next_attempt_at = null where recipient <> 'c@example.com'`);
  await backend.sql(
    "update newsletter_subscriptions s set paused_at = o.given_up_at from outbox o where o.subscription_id = s.id",
  );
  await backend.sql("update newsletter_issues set stopped_at = now(), stop_reason = '550 relay <not> permitted'");
  const { page } = await ada.visit(address);
  expect(page("main blockquote").text()).toBe("550 relay <not> permitted");
  expect(page("main").text()).toContain("2 addresses that this issue paused");
  const paused = () => backend.sql("select from newsletter_subscriptions where paused_at is not null");
  expect(await paused()).toHaveLength(2);
  expect(await ada.submit(address, { intent: "retry" })).toRedirectTo(address);
  expect(await paused()).toEqual([]);
  expect((await ada.submit(address, { intent: "retry" })).status).toBe(409);
  expect(await ada.submit(address, { intent: "resume" })).toRedirectTo(address);
  expect((await ada.visit(address)).page("main blockquote")).toHaveLength(0);
  expect(await backend.sql("select from outbox where given_up_at is null and next_attempt_at <= now()")).toHaveLength(
    3,
  );
});

test("a test goes to the operator's own address alone", async () => {
  await subscribe(["a@example.com", "en"]);
  expect(await ada.submit(address, { intent: "test", language: "es" })).toRedirectTo(`${address}?language=es`);
  expect(await backend.sql("select kind, recipient, language from outbox")).toEqual([
    { kind: "newsletter_test", recipient: "ada@northlight.test", language: "es" },
  ]);
});

test("an issue cannot be sent of what readers do not see, nor of a case study", async () => {
  await subscribe(["a@example.com", "en"]);
  await backend.sql(`update documents set trashed_at = now() where id = '${insight}'`);
  expect((await ada.visit(address)).page("main").text()).toContain("Readers do not see this insight");
  expect((await ada.submit(`${address}/confirm`, {})).status).toBe(409);
  await backend.sql(`update documents set trashed_at = null where id = '${insight}'`);
  const caseStudy = address.replace(insight, insight.replace(/^1/, "2"));
  expect((await ada.visit(caseStudy)).status).toBe(404);
  expect((await ada.submit(`${caseStudy}/confirm`, {})).status).toBe(409);
  expect(await queued()).toEqual([]);
});

test("while the backend does not answer, nothing is said to be sent", async () => {
  pullThePlug("/rest/v1/rpc/newsletter_issue");
  expect((await ada.visit(address)).status).toBe(503);
  network.resetHandlers();
  const reached = answerWith(500, { message: "no" }, "/rest/v1/rpc/send_issue");
  const answer = await ada.submit(`${address}/confirm`, { revision: "any" });
  network.resetHandlers();
  expect(reached()).toBe(1);
  expect(answer.status).toBe(503);
  expect(answer.page("main [role=alert]").text()).toContain("to see whether anything was sent");
  expect(await queued()).toEqual([]);
});

test("an address that was refused is marked in the list, and resumed from there", async () => {
  await subscribe(["a@example.com", "en"]);
  await backend.sql("update newsletter_subscriptions set paused_at = now()");
  const { page } = await ada.visit("/admin/leads");
  expect(page("main").text()).toContain("refuses it: paused since");
  const link = page("main a[href*='/leads/resume']").attr("href") ?? "";
  expect((await ada.visit(link)).page("main").text()).toContain("a@example.com");
  expect(await ada.submit(link, { email: "a@example.com" })).toRedirectTo("/admin/leads?list=newsletter");
  expect(await backend.sql("select from newsletter_subscriptions where paused_at is not null")).toEqual([]);
  expect((await ada.submit(link, { email: "a@example.com" })).status).toBe(409);
});

test("an article's page leads there, for administrators of a published insight", async () => {
  const link = `main a[href="${address}"]`;
  expect((await ada.visit(`/admin/insights/${insight}`)).page(link)).toHaveLength(1);
  await backend.sql("update operators set role = 'editor' where email ~ '^eve'");
  expect((await eve.visit(`/admin/insights/${insight}`)).page(link)).toHaveLength(0);
  expect((await eve.visit(address)).status).toBe(403);
  await backend.sql("update operators set role = 'administrator' where email ~ '^eve'");
});
