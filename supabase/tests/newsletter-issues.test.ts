import { expect, test } from "vitest";
import type { NewsletterIssue } from "../../app/schemas/forms/newsletter-issue.ts";
import { operatorBeforeEach, sharedProject } from "./project.ts";
import { visitorForms } from "./visitor-forms.ts";

const project = await sharedProject();
const operator = operatorBeforeEach(project);

const visitors = visitorForms(project);
const insight = "10000000-0000-4000-8000-000000000006";
const another = "10000000-0000-4000-8000-000000000005";

/** Confirmed subscribers, `count` in each language. */
async function subscribers(count: number, languages = ["en", "fr", "es"], name = "reader"): Promise<void> {
  await project.sql(
    `insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at)
     select '${name}-' || l || '-' || n || '@example.com', l, 'Yes', now()
     from unnest(array['${languages.join("','")}']) l, generate_series(1, ${count}) n`,
  );
}

async function pageOf(document = insight): Promise<NewsletterIssue> {
  const { data, error } = await operator.rpc("newsletter_issue", { document_id: document });
  if (error) throw error;
  return data as NewsletterIssue;
}

const send = async (document = insight, by = operator) => {
  const { data } = await by.rpc("newsletter_issue", { document_id: document });
  return by.rpc("send_issue", { document_id: document, revision: (data as NewsletterIssue | null)?.revision });
};
/** An administrator who has sent an issue to that many readers. */
async function sentTo(count: number, languages = ["en"]): Promise<void> {
  await subscribers(count, languages);
  expect((await send()).error).toBeNull();
}

const stop = (stopped: boolean) => operator.rpc("stop_issue", { document_id: insight, stopped });
const counts = async () => {
  const { issue } = await pageOf();
  return issue && [issue.recipients, issue.sent, issue.waiting, issue.failed];
};

type Mail = { id: string; claim: string; kind: string; recipient: string; article: { title: string } | null };

const claim = async (issue_pace = 6_000_000) => (await project.claimMails<Mail>({ most: 1, issue_pace }))[0];
const record = (mail: Mail, outcome: string, answer = "250 OK") => project.recordMail(mail, outcome, answer);

const queued = () =>
  project.sql<{ recipient: string; language: string }>(
    "select recipient, language from outbox where kind = 'newsletter_issue' order by recipient",
  );

test("the page counts who gets which text: their own where it is published, else English", async () => {
  await subscribers(2);
  await project.sql(`delete from document_texts where document_id = '${insight}' and language = 'es'`);
  await project.sql("update newsletter_subscriptions set paused_at = now() where email = 'reader-fr-2@example.com'");
  const page = await pageOf();
  expect(page).toMatchObject({ live: true, paused: 1, issue: null });
  expect(page.texts.map(({ language }) => language).toSorted()).toEqual(["en", "fr"]);
  expect(page.readers.toSorted((a, b) => a.language.localeCompare(b.language))).toEqual([
    { language: "en", text_language: "en", readers: 2 },
    { language: "es", text_language: "en", readers: 2 },
    { language: "fr", text_language: "fr", readers: 1 },
  ]);
  expect((await send()).data).toBe(5);
  expect(await queued()).toEqual([
    { recipient: "reader-en-1@example.com", language: "en" },
    { recipient: "reader-en-2@example.com", language: "en" },
    { recipient: "reader-es-1@example.com", language: "en" },
    { recipient: "reader-es-2@example.com", language: "en" },
    { recipient: "reader-fr-1@example.com", language: "fr" },
  ]);
});

test("where English is not published either, those people get nothing", async () => {
  await subscribers(1);
  await project.sql(
    `delete from document_texts where document_id = '${insight}' and language in ('en', 'es') and stage = 'published'`,
  );
  expect((await pageOf()).readers.filter(({ text_language }) => !text_language)).toHaveLength(2);
  expect((await send()).data).toBe(1);
  expect(await queued()).toEqual([{ recipient: "reader-fr-1@example.com", language: "fr" }]);
});

test("an insight is sent once, whoever presses and however often, and only to who confirmed", async () => {
  const eva = await project.operator("eva@acme.example");
  await subscribers(3, ["en"]);
  await project.sql(
    `insert into newsletter_subscriptions (email, language, consent_wording) values ('new@example.com', 'en', 'Yes');`,
  );
  await project.sql(
    "update newsletter_subscriptions set unsubscribed_at = now() where email = 'reader-en-3@example.com'",
  );
  const pressed = await Promise.all([send(), send(insight, eva), send(), send(insight, eva)]);
  expect(pressed.filter(({ error }) => !error).map(({ data }) => data)).toEqual([2]);
  expect(new Set(pressed.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(["PT409"]));
  expect((await queued()).map(({ recipient }) => recipient)).toEqual([
    "reader-en-1@example.com",
    "reader-en-2@example.com",
  ]);
  await expect(
    project.sql(
      `insert into outbox (kind, recipient, language, subscription_id, document_id)
       select kind, recipient, language, subscription_id, document_id from outbox where kind = 'newsletter_issue'`,
    ),
  ).rejects.toThrow(/outbox_of_an_issue/);
});

test("what readers do not see is not sent, and neither is an issue to nobody", async () => {
  expect((await send()).error?.code).toBe("PT422");
  expect((await pageOf()).issue).toBeNull();
  await subscribers(1);
  await project.sql(`update documents set publish_at = null where id = '${insight}'`);
  expect((await send()).error?.code).toBe("PT422");
  expect((await operator.rpc("test_issue", { document_id: insight, language: "en" })).error?.code).toBe("PT422");
  expect(await project.sql("select from outbox")).toEqual([]);
  expect((await operator.rpc("newsletter_issue", { document_id: crypto.randomUUID() })).data).toBeNull();
});

test("a receipt goes before an issue, and an issue goes at its pace over all processes", async () => {
  await sentTo(40);
  expect((await claim(0))?.kind).toBeUndefined();
  await visitors.send();
  const first = [await claim(1), await claim(1), await claim(1)];
  expect(first.map((mail) => mail?.kind)).toEqual(["enquiry_notice", "enquiry_receipt", "newsletter_issue"]);
  expect(first[2]?.article?.title).toMatch(/\w/);
  expect(await Promise.all([claim(1), claim(1), claim(1)])).toEqual([undefined, undefined, undefined]);
  // After an hour without anybody who sends, ten seconds' worth of emails go out at once, and no more.
  await project.sql("update newsletter_issues set next_mail_at = now() - interval '1 hour'");
  let at = 0;
  while (await claim(60)) at += 1;
  expect(at).toBeGreaterThanOrEqual(10);
  expect(at).toBeLessThanOrEqual(12);
});

test("a stopped issue gives out nothing and goes on where it was, and never twice to anybody", async () => {
  await sentTo(4);
  const [sent, underWay] = [await claim(), await claim()];
  await record(sent!, "sent");
  expect(await counts()).toEqual([4, 1, 3, 0]);
  expect((await stop(true)).data).toBe(true);
  expect((await stop(true)).data).toBe(false);
  expect(await claim()).toBeUndefined();
  // What was under way arrives, and is counted.
  expect(await counts()).toEqual([4, 1, 1, 0]);
  await record(underWay!, "sent");
  expect(await counts()).toEqual([4, 2, 0, 0]);
  // Over a day: nothing is given up while it is stopped.
  await project.sql("update outbox set give_up_at = now() - interval '1 day' where sent_at is null");
  expect(await claim()).toBeUndefined();
  expect(await counts()).toEqual([4, 2, 0, 0]);
  expect((await stop(false)).data).toBe(true);
  const rest = [await claim(), await claim(), await claim()];
  expect(new Set([sent, underWay, ...rest].flatMap((mail) => mail?.recipient ?? [])).size).toBe(4);
  expect(rest[2]).toBeUndefined();
  for (const mail of rest.slice(0, 2)) await record(mail!, "sent");
  expect(await counts()).toEqual([4, 4, 0, 0]);
  expect((await stop(true)).data).toBe(false);
});

test("an issue that takes longer than a day gives up nobody before the third attempt", async () => {
  await sentTo(1, ["fr"]);
  for (const attempt of [1, 2, 3]) {
    await project.sql("update outbox set next_attempt_at = now(), give_up_at = now() - interval '1 hour' * attempts");
    const mail = await claim();
    expect(mail, String(attempt)).toBeDefined();
    await record(mail!, "later", "451 busy");
    expect(await counts()).toEqual([1, 0, attempt < 3 ? 1 : 0, attempt < 3 ? 0 : 1]);
  }
});

test("a process that dies with an email leaves it to the next, under the same id", async () => {
  await sentTo(1);
  const lost = await claim();
  expect(await claim()).toBeUndefined();
  await project.sql("update outbox set next_attempt_at = now()");
  const again = await claim();
  expect(again?.id).toBe(lost?.id);
  await record(again!, "sent");
  await record(lost!, "sent");
  expect(await counts()).toEqual([1, 1, 0, 0]);
});

test("whoever unsubscribes, is erased or loses the article meanwhile gets nothing any more", async () => {
  await sentTo(3);
  await visitors.unsubscribe("reader-en-1@example.com");
  expect((await operator.rpc("read_person", { email: "reader-en-2@example.com" })).data).toMatchObject({
    mails: [{ kind: "newsletter_issue", document_id: insight }],
  });
  await operator.rpc("erase_person", { email: "Reader-en-2@example.com" });
  expect(await counts()).toEqual([3, 0, 1, 0]);
  await project.sql(`update documents set unpublish_at = now() where id = '${insight}'`);
  expect(await claim()).toBeUndefined();
  await project.sql(`update documents set unpublish_at = null where id = '${insight}'`);
  expect((await claim())?.recipient).toBe("reader-en-3@example.com");
  expect(await claim()).toBeUndefined();
});

test("an address that is refused for good is paused, until its owner confirms again or an administrator resumes it", async () => {
  await sentTo(2);
  await send(another);
  for (let at = 0; at < 2; at += 1) {
    const mail = await claim();
    await record(mail!, mail?.recipient.includes("-1@") ? "refused" : "never", "550 5.1.1 no such user");
  }
  expect(await paused()).toEqual(["reader-en-1@example.com"]);
  expect(await counts()).toEqual([2, 0, 0, 2]);
  // Its emails of the other issue are gone, too; the other reader's are not.
  expect((await claim())?.recipient).toBe("reader-en-2@example.com");
  expect(await claim()).toBeUndefined();
  const resume = () => operator.rpc("resume_subscription", { email: "Reader-EN-1@example.com" });
  expect([(await resume()).data, (await resume()).data]).toEqual([true, false]);
  await project.sql("update newsletter_subscriptions set paused_at = now() where email = 'reader-en-1@example.com'");
  await visitors.subscribe({ email: "reader-en-1@example.com" });
  // Whoever typed the address has shown nothing.
  expect(await paused()).toEqual(["reader-en-1@example.com"]);
  const mail = (await claim(0)) as Mail & { confirm_token: string };
  expect([mail.kind, mail.recipient]).toEqual(["newsletter_confirmation", "reader-en-1@example.com"]);
  const [before] = await project.sql("select confirmed_at from newsletter_subscriptions where paused_at is not null");
  expect((await project.visitor().rpc("confirm_subscription", { token: mail.confirm_token })).data).toBe(true);
  expect(await paused()).toEqual([]);
  const [after] = await project.sql(
    "select confirmed_at from newsletter_subscriptions where email = 'reader-en-1@example.com'",
  );
  expect(after).toEqual(before);
});

/** What a mail server does to the emails of an issue, in turn, until none is handed out; gives how many it was asked to take. */
async function sendAll(
  behave: (turn: number) => "sent" | "never" | "unclear" | "refused",
  answer = "550 no",
): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const mail = await claim();
    if (!mail) return turn;
    await record(mail, behave(turn), answer);
  }
}

const paused = async () =>
  (await project.sql<{ email: string }>("select email from newsletter_subscriptions where paused_at is not null")).map(
    ({ email }) => email,
  );

test.for(["never", "unclear", "refused"] as const)(
  "an issue whose emails are refused one after another stops by itself and says why: %s",
  async (outcome) => {
    await sentTo(40);
    expect(await sendAll((turn) => (turn < 5 ? "sent" : outcome), "550 relay not permitted")).toBe(15);
    expect((await pageOf()).issue).toMatchObject({
      sent: 5,
      failed: 10,
      waiting: 0,
      held: 25,
      undelivered: 10,
      paused: outcome === "refused" ? 10 : 0,
      stopped_at: expect.any(String),
      stop_reason: "550 relay not permitted",
    });
    expect(await paused()).toHaveLength(outcome === "refused" ? 10 : 0);
    const [logged] = await project.sql("select actor_email, after from activity order by id desc limit 1");
    expect(logged).toEqual({ actor_email: null, after: { stopped: true } });

    expect((await operator.rpc("retry_issue", { document_id: insight })).data).toBe(true);
    expect(await paused()).toEqual([]);
    expect((await operator.rpc("retry_issue", { document_id: insight })).data).toBe(false);
    expect((await stop(false)).data).toBe(true);
    expect((await pageOf()).issue).toMatchObject({ stopped_at: null, stop_reason: null, waiting: 35, held: 0 });
    expect(await sendAll(() => "sent")).toBe(35);
    expect(await counts()).toEqual([40, 40, 0, 0]);
  },
);

test("what the server said of a stop holds no address of a reader", async () => {
  await sentTo(12);
  await sendAll(() => "never", "550 5.7.1 <reader-en-1@example.com>: Relay access denied for reader-en-1@example.com");
  const { issue } = await pageOf();
  expect(issue?.stop_reason).toBe("550 5.7.1 <***>: Relay access denied for ***");
});

test("a refusal without a code counts against the address only while the same server takes the others", async () => {
  await sentTo(40);
  // Two that are gone, far apart.
  expect(await sendAll((turn) => (turn === 10 || turn === 30 ? "unclear" : "sent"), "550 unknown")).toBe(40);
  expect(await paused()).toHaveLength(2);
  expect((await pageOf()).issue).toMatchObject({ failed: 2, undelivered: 2, paused: 2, stopped_at: null });
});

test("a server that refuses every other email without a code is not believed, and the issue stops", async () => {
  await sentTo(60);
  expect(await sendAll((turn) => (turn % 2 ? "sent" : "unclear"), "550 too many")).toBeLessThan(45);
  expect((await paused()).length).toBeLessThan(4);
  expect((await pageOf()).issue?.stopped_at).not.toBeNull();
});

test("the last email of an issue that is refused without a code pauses nobody, and no other issue changes that", async () => {
  await sentTo(3);
  await sendAll((turn) => (turn === 2 ? "unclear" : "sent"));
  await send(another);
  await sendAll(() => "sent");
  expect(await paused()).toEqual([]);
});

test("what one issue paused is resumed by that issue alone, and not for who unsubscribed", async () => {
  await sentTo(3);
  await sendAll(() => "refused");
  await project.sql(
    `update newsletter_subscriptions set paused_at = now() - interval '1 year' where email = 'reader-en-1@example.com'`,
  );
  await visitors.unsubscribe("reader-en-2@example.com");
  expect((await pageOf()).issue).toMatchObject({ undelivered: 2, paused: 1 });
  expect((await operator.rpc("retry_issue", { document_id: another })).data).toBe(false);
  expect((await operator.rpc("retry_issue", { document_id: insight })).data).toBe(true);
  expect((await paused()).toSorted()).toEqual(["reader-en-1@example.com", "reader-en-2@example.com"]);
  expect(await sendAll(() => "sent")).toBe(2);
});

const editText = (change: string, where: string) =>
  project.sql(`update document_texts set texts = texts || '${change}' where stage = 'published' and ${where}`);
const ofInsight = (language: string) => `document_id = '${insight}' and language = '${language}'`;
const ofMails = "language = 'fr' and document_id = (select id from documents where kind = 'page' and slug = 'mails')";

test.for([
  ["its body", () => editText('{"body": "Other"}', ofInsight("en"))],
  ["a translation", () => editText('{"title": "Autre"}', ofInsight("fr"))],
  ["its address", () => project.sql(`update documents set slug = 'another-address' where id = '${insight}'`)],
  ["the text of the mails", () => editText('{"newsletter_issue/body": "Autre"}', ofMails)],
] as const)("what was confirmed is sent and nothing else: %s was changed meanwhile", async ([, change]) => {
  await subscribers(1);
  const { revision } = await pageOf();
  await change();
  for (const seen of [revision, undefined]) {
    const sent = await operator.rpc("send_issue", { document_id: insight, revision: seen });
    expect(sent.error?.code).toBe("PT412");
  }
  expect(await queued()).toEqual([]);
  expect((await send()).data).toBe(3);
});

test("an issue under way says what was confirmed, whatever becomes of the article and of the mails' texts", async () => {
  await subscribers(2, ["fr"]);
  await editText('{"newsletter_issue/body": "Confirmé {{excerpt}}"}', ofMails);
  const confirmed = await pageOf();
  await send();
  const first = await claim();
  await editText('{"title": "Autre", "excerpt": "Autre"}', ofInsight("fr"));
  await editText('{"newsletter_issue/body": "Autre"}', ofMails);
  await project.sql(`update documents set slug = 'another-address' where id = '${insight}'`);
  const second = await claim();
  const article = confirmed.texts.find(({ language }) => language === "fr");
  expect(article?.mail).toEqual({ "newsletter_issue/body": "Confirmé {{excerpt}}" });
  for (const sent of [first, second]) expect({ ...sent?.article, language: "fr" }).toEqual(article);
  expect((await pageOf()).texts).toEqual(confirmed.texts);
  await operator.rpc("test_issue", { document_id: insight, language: "fr" });
  expect((await claim())?.article?.title).toBe("Autre");
});

test("what was sent, to how many and by whom stays when the article is deleted for good", async () => {
  await sentTo(3);
  await record((await claim())!, "sent");
  await project.sql(`update documents set trashed_at = now() where id = '${insight}'`);
  const editor = await project.operator("eva@acme.example", "editor");
  expect((await editor.from("documents").delete().eq("id", insight)).error).toBeNull();
  const issues =
    "select document_id, recipients, sent, title, texts -> 'en' ->> 'title' as kept from newsletter_issues";
  const [kept, title] = [expect.stringMatching(/\w/), expect.stringMatching(/\w/)];
  expect(await project.sql(issues)).toEqual([{ document_id: null, recipients: 3, sent: 1, title, kept }]);
  expect(await project.sql("select document_id from outbox where kind = 'newsletter_issue'")).toEqual([
    { document_id: null },
  ]);
  expect(await claim()).toBeUndefined();
  expect(await project.sql("select action from activity where subject_table = 'newsletter_issues'")).toHaveLength(1);
});

test("the link of an older mail unsubscribes whoever came back, confirmed or not", async () => {
  for (const confirmed of [true, false]) {
    const email = `back-${confirmed}@example.com`;
    const [{ token } = {}] = await project.sql<{ token: string }>(
      `insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at, unsubscribed_at)
       values ('${email}', 'en', 'Yes', now() - interval '1 year', now() - interval '1 day') returning unsubscribe_token as token`,
    );
    await project.sql(
      `insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at)
       values ('${email}', 'en', 'Yes', ${confirmed ? "now()" : "null"})`,
    );
    await project.sql(
      `insert into outbox (kind, recipient, language, subscription_id)
       select 'newsletter_welcome', email, language, id from newsletter_subscriptions where email = '${email}' and unsubscribed_at is null`,
    );
    expect((await project.visitor().rpc("unsubscribe", { token })).data).toBe(true);
    const live = await project.sql(
      `select from newsletter_subscriptions where email = '${email}' and unsubscribed_at is null`,
    );
    expect(live).toEqual([]);
    expect(await project.sql(`select from outbox where recipient = '${email}'`)).toEqual([]);
  }
  expect((await project.visitor().rpc("unsubscribe", { token: crypto.randomUUID() })).data).toBe(false);
});

test("a refusal and unsubscribing at the same moment do not stop each other", async () => {
  await sentTo(8);
  for (let at = 0; at < 8; at += 1) {
    const mail = (await claim())!;
    const [left] = await Promise.all([
      visitors.unsubscribe(mail.recipient),
      record(mail, "refused", `550 5.1.1 ${mail.recipient}`),
    ]);
    expect(left.data).toBe(true);
  }
});

test("a test goes to whoever asks, in the language they ask for, before anything else", async () => {
  await sentTo(1);
  expect((await operator.rpc("test_issue", { document_id: insight, language: "fr" })).error).toBeNull();
  expect(await claim()).toMatchObject({ kind: "newsletter_test", recipient: "operator@example.com", language: "fr" });
  expect((await operator.rpc("test_issue", { document_id: insight, language: "de" })).error?.code).toBe("PT422");
});

test("the log says who sent it to how many, who stopped it and who went on", async () => {
  await sentTo(2);
  await stop(true);
  await stop(false);
  await record((await claim())!, "sent");
  const logged = await project.sql<{ action: string; after: object; actor_email: string }>(
    "select action, after, actor_email, subject from activity where subject_table = 'newsletter_issues' order by id",
  );
  expect(logged).toEqual(
    [
      ["insert", { recipients: 2 }],
      ["update", { stopped: true }],
      ["update", { stopped: false }],
    ].map(([action, after]) => ({
      action,
      after,
      actor_email: "operator@example.com",
      subject: { name: expect.stringMatching(/\w/) },
    })),
  );
});

test("five thousand are queued by one call, and each claim gives another one", async () => {
  await subscribers(5_000, ["en"]);
  expect((await send()).data).toBe(5_000);
  const claimed = [];
  for (let at = 0; at < 20; at += 1) claimed.push((await claim())?.id);
  expect(new Set(claimed).size).toBe(20);
  expect(claimed).not.toContain(undefined);
});
