import { beforeEach, expect, test } from "vitest";
import { queuedMails, queuedRecords } from "../../app/content/mail-kinds.ts";
import { sharedProject } from "./project.ts";
import { subscription, visitorForms } from "./visitor-forms.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const network = "203.0.113.0/24";
type Mail = {
  id: string;
  claim: string;
  kind: string;
  recipient: string | null;
  language: string;
  attempts: number;
  enquiry: { email: string } | null;
  confirm_token: string | null;
  unsubscribe_token: string | null;
};

const { asSite, send, subscribe, unsubscribe } = visitorForms(project, network);
const waiting = () =>
  project.sql<{ kind: string; recipient: string | null; language: string }>(
    "select kind, recipient, language from outbox where next_attempt_at is not null order by kind, recipient",
  );
const state = async () =>
  (await project.sql<{ state: string }>("select state from newsletter_subscriptions order by consented_at")).map(
    (row) => row.state,
  );

const claim = (most = 10) => project.claimMails<Mail>({ most });
const record = (...given: Parameters<typeof project.recordMail>) => project.recordMail(...given);

async function confirmationToken(): Promise<string> {
  const [mail] = (await claim()).filter(({ kind }) => kind === "newsletter_confirmation");
  return String(mail?.confirm_token);
}

const later = (interval: string) =>
  project.sql(
    `update outbox set queued_at = queued_at - interval '${interval}', next_attempt_at = next_attempt_at - interval '${interval}', give_up_at = give_up_at - interval '${interval}'`,
  );

test("an enquiry is mailed to the operators who want it, in their language, and its sender gets a receipt", async () => {
  const ana = await project.operator("ana@acme.example");
  await ana.auth.updateUser({ data: { language: "es" } });
  await project.operator("eva@acme.example");
  expect((await ana.rpc("want_enquiries", { wanted: true })).error).toBeNull();
  await send({ language: "fr" });
  expect(await waiting()).toEqual([
    { kind: "enquiry_notice", recipient: "ana@acme.example", language: "es" },
    { kind: "enquiry_receipt", recipient: "ada@example.com", language: "fr" },
  ]);
  const [notice] = (await claim()).filter(({ kind }) => kind === "enquiry_notice");
  expect(notice?.enquiry).toMatchObject({ email: "ada@example.com", name: "Ada", message: "Hello" });
});

test("while nobody wants them, enquiries go to the firm's own address", async () => {
  await send();
  expect((await waiting())[0]).toEqual({ kind: "enquiry_notice", recipient: null, language: "en" });
});

test("who is no operator any more gets no enquiry, not even one that waits", async () => {
  const ana = await project.operator("ana@acme.example");
  await project.operator("eva@acme.example");
  await ana.rpc("want_enquiries", { wanted: true });
  await send();
  await project.sql("delete from operators where email = 'ana@acme.example'");
  await send({ message: "Again" });
  expect((await waiting()).map(({ recipient }) => recipient)).not.toContain("ana@acme.example");
});

test("an enquiry that is not kept leaves no mail, and one that is sent again no second one", async () => {
  await send({ email: "nonsense" });
  expect(await waiting()).toEqual([]);
  await Promise.all([send(), send(), send()]);
  expect(await waiting()).toHaveLength(2);
});

test("an address gets three receipts a day, whoever claims it, and from one network thirty mails an hour go out", async () => {
  for (let at = 0; at < 5; at++) await send({ message: `Nonsense ${at}` });
  expect((await waiting()).filter(({ kind }) => kind === "enquiry_receipt")).toHaveLength(3);
  for (let at = 0; at < 40; at++) await subscribe({ email: `somebody-${at}@example.com` });
  expect((await waiting()).filter(({ recipient }) => recipient?.endsWith("@example.com"))).toHaveLength(30);
  await subscribe({ email: "neighbour@example.org", network: "198.51.100.0/24" });
  expect((await waiting()).map(({ recipient }) => recipient)).toContain("neighbour@example.org");
});

test("who does not show the site's key is no network, whatever they say", async () => {
  for (let at = 0; at < 40; at++) {
    await send({ email: `somebody-${at}@example.com` }, { network: `10.0.${at}.0/24`, site_key: "guessed" });
  }
  const receipts = async () => (await waiting()).filter(({ kind }) => kind === "enquiry_receipt");
  expect(await receipts()).toHaveLength(30);
  expect(await project.sql("select from outbox where network is not null")).toEqual([]);
  expect(await project.sql("select from enquiries")).toHaveLength(40);
  await send({ email: "visitor@example.com" });
  expect(await receipts()).toHaveLength(31);
});

test.each(["203.0.113.7/32", "2001:db8:1:2::/64"])("the network %s is too exact to be kept", async (network) => {
  expect((await subscribe({ network })).error?.code).toBe("23514");
});

test("a flood of enquiries is told once an hour, and sends no receipts", async () => {
  for (let at = 0; at < 64; at++)
    await send({ email: `robot-${at}@example.com` }, { ...asSite, network: `10.0.${at}.0/24` });
  const kinds = (await waiting()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "enquiry_notice")).toHaveLength(30);
  expect(kinds.filter((kind) => kind === "enquiry_flood")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "enquiry_receipt")).toHaveLength(60);
  const told = () => project.sql("select from outbox where kind = 'enquiry_flood'");
  await project.sql("update outbox set queued_at = now() - interval '59 minutes'");
  await send({ email: "one-more@example.com" });
  expect(await told()).toHaveLength(1);
  await project.sql("update outbox set queued_at = now() - interval '61 minutes' where kind = 'enquiry_flood'");
  await send({ email: "another@example.com" });
  expect(await told()).toHaveLength(2);
});

test("two processes that claim at once never get the same mail, and each gets it for three minutes", async () => {
  for (let at = 0; at < 6; at++) await send({ email: `a${at}@example.com` });
  const claimed = (await Promise.all([claim(5), claim(5), claim(5), claim(5)])).flat();
  expect(claimed).toHaveLength(12);
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(12);
  expect(await claim()).toEqual([]);
  await later("181 seconds");
  const again = await claim(1);
  expect(again[0]?.attempts).toBe(2);
  expect(again[0]?.claim).not.toBe(claimed.find(({ id }) => id === again[0]?.id)?.claim);
});

test("a mail that is sent is sent for good, also when its claim has run out; a refusal counts from its holder alone", async () => {
  await send();
  const [first] = await claim(1);
  await later("181 seconds");
  const second = (await claim()).find(({ id }) => id === first?.id);
  await record(first!, "never", "from a process that was away");
  expect(await project.sql("select from outbox where given_up_at is not null")).toEqual([]);
  await record(first!, "sent", "250 OK");
  await record(second!, "later", "421");
  expect(await project.sql("select last_answer from outbox where sent_at is not null")).toEqual([
    { last_answer: "250 OK" },
  ]);
  await later("1 day");
  expect((await claim()).map(({ id }) => id)).not.toContain(first?.id);
});

test("waits grow to an hour and vary, and after a day of trying the mail is given up until somebody sends it again", async () => {
  const operator = await project.operator();
  await send();
  await project.sql("delete from outbox where kind = 'enquiry_receipt'");
  // However long a statement takes: from before the attempt is recorded, and from after it.
  const waits: { longest: number; shortest: number }[] = [];
  for (let attempt = 1; attempt <= 9; attempt++) {
    const [mail] = await claim(1);
    expect(mail?.attempts).toBe(attempt);
    const [before] = await project.sql<{ at: Date }>("select now() as at");
    await record(mail!, "later", "451 4.3.0 Try again");
    const [wait] = await project.sql<(typeof waits)[number]>(
      `select extract(epoch from next_attempt_at - $1)::float / 60 as longest,
         extract(epoch from next_attempt_at - now())::float / 60 as shortest from outbox`,
      [before!.at],
    );
    waits.push(wait!);
    await project.sql("update outbox set next_attempt_at = now()");
  }
  for (const [at, { longest, shortest }] of waits.entries()) {
    const middle = Math.min(60, 2 ** at);
    expect(longest).toBeGreaterThan(0.79 * middle);
    expect(shortest).toBeLessThan(1.21 * middle);
  }
  await later("1 day");
  expect(await claim()).toEqual([]);
  const [given] = await project.sql<{ id: string }>("select id from outbox where given_up_at is not null");
  expect((await operator.from("outbox").select("last_answer")).data).toEqual([{ last_answer: "451 4.3.0 Try again" }]);
  expect((await operator.rpc("send_mail_again", { id: given?.id })).error).toBeNull();
  const [again] = await claim(1);
  expect(again).toMatchObject({ id: given?.id, attempts: 1 });
  // It is being sent.
  expect((await operator.rpc("send_mail_again", { id: given?.id })).error?.code).toBe("PT404");
  await record(again!, "later");
  expect(await claim(1)).toEqual([]);
  expect((await operator.rpc("send_mail_again", { id: given?.id })).error).toBeNull();
  const [third] = await claim(1);
  expect(third).toMatchObject({ id: given?.id, attempts: 2 });
  await record(third!, "sent");
  expect((await operator.rpc("send_mail_again", { id: given?.id })).error?.code).toBe("PT404");
});

test("what waited for a day because nobody was there to send it is still tried", async () => {
  await send();
  await later("3 days");
  expect(await claim()).toHaveLength(2);
});

test("an address counts once it is confirmed, and the proof says when, in which words and from where", async () => {
  await subscribe();
  expect(await state()).toEqual(["unconfirmed"]);
  const token = await confirmationToken();
  const confirm = (given: object) => project.visitor().rpc("confirm_subscription", { token, ...given });
  expect((await confirm({ network: "2001:db8:7::/48", site_key: project.siteKey })).data).toBe(true);
  const [proof] = await project.sql("select * from newsletter_subscriptions");
  expect(proof).toMatchObject({
    state: "confirmed",
    email: "reader@example.com",
    consent_wording: subscription.consent_wording,
    network,
    confirmation_network: "2001:db8:7::/48",
  });
  expect(proof?.["confirmed_at"]).toBeInstanceOf(Date);
  expect((await confirm({ network: "10.0.0.0/24", site_key: project.siteKey })).data).toBe(true);
  expect(await project.sql("select * from newsletter_subscriptions")).toEqual([proof]);
  expect(await waiting()).toEqual([{ kind: "newsletter_welcome", recipient: "reader@example.com", language: "fr" }]);
});

test("what operators read of a subscription does not confirm it", async () => {
  const operator = await project.operator();
  await subscribe();
  const [row] = (await operator.from("newsletter_subscriptions").select()).data ?? [];
  for (const token of [row.id, row.unsubscribe_token]) {
    expect((await operator.rpc("confirm_subscription", { token })).data).toBe(false);
  }
  expect(await state()).toEqual(["unconfirmed"]);
});

test("an unconfirmed address gets three links a week at most, one in ten minutes, and is then forgotten", async () => {
  await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(await waiting()).toHaveLength(1);
  for (let at = 0; at < 5; at++) {
    await later("11 minutes");
    await subscribe();
  }
  expect(await waiting()).toHaveLength(3);
  await project.forget();
  expect(await state()).toEqual(["unconfirmed"]);
  const token = await confirmationToken();
  await project.sql("update newsletter_subscriptions set unconfirmed_until = now() - interval '1 second'");
  expect((await project.visitor().rpc("confirm_subscription", { token })).data).toBe(false);
  await project.forget();
  expect(await state()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("an address that is on the list already is told so once a day", async () => {
  await subscribe();
  await project.visitor().rpc("confirm_subscription", { token: await confirmationToken() });
  await project.sql("delete from outbox");
  const answers = [await subscribe(), await subscribe(), await subscribe({ language: "fr" })];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await waiting()).map(({ kind }) => kind)).toEqual(["newsletter_known"]);
});

test("unsubscribing keeps the proof and its end, and who comes back consents anew", async () => {
  await subscribe();
  await project.visitor().rpc("confirm_subscription", { token: await confirmationToken() });
  const [mail] = await claim();
  const leave = (token: unknown) => project.visitor().rpc("unsubscribe", { token });
  expect((await leave(mail?.unsubscribe_token)).data).toBe(true);
  expect((await leave(mail?.unsubscribe_token)).data).toBe(true);
  expect((await leave(crypto.randomUUID())).data).toBe(false);
  expect(await state()).toEqual(["unsubscribed"]);
  await project.sql("update outbox set queued_at = queued_at - interval '1 hour'");
  await subscribe();
  expect(await state()).toEqual(["unsubscribed", "unconfirmed"]);
  await project.sql(
    "update newsletter_subscriptions set unsubscribed_at = now() - interval '1097 days' where state = 'unsubscribed'",
  );
  await project.forget();
  expect(await state()).toEqual(["unconfirmed"]);
});

test("an address that is refused before it is confirmed is emailed no more for 90 days, whoever asks", async () => {
  await subscribe();
  await unsubscribe("reader@example.com");
  expect(await state()).toEqual(["refused"]);
  expect(await waiting()).toEqual([]);
  expect((await subscribe()).error).toBeNull();
  expect(await state()).toEqual(["refused"]);
  expect(await waiting()).toEqual([]);

  await project.sql("update newsletter_subscriptions set unconfirmed_until = now() - interval '1 minute'");
  await project.forget();
  expect(await state()).toEqual([]);
  await subscribe();
  expect(await waiting()).toHaveLength(1);
});

test("refusals and floods take nothing from the count of emails to an address", async () => {
  for (let time = 0; time < 3; time++) {
    await subscribe();
    for (const mail of await claim(1)) await record(mail, "sent");
    await project.sql("update outbox set queued_at = queued_at - interval '11 minutes'");
    await project.sql("update newsletter_subscriptions set unconfirmed_until = now() - interval '1 minute'");
    await project.forget();
  }
  await subscribe();
  expect(await waiting()).toEqual([]);
  expect(await project.sql("select from outbox")).toHaveLength(3);
});

test("an administrator unsubscribes somebody who asked for it, with the proof kept, and once", async () => {
  const operator = await project.operator();
  await subscribe();
  const off = async (email: string) => (await operator.rpc("unsubscribe_person", { email })).data;
  expect(await off("reader@example.com")).toBe(false);
  await project.visitor().rpc("confirm_subscription", { token: await confirmationToken() });
  expect(await off("nobody@example.com")).toBe(false);
  expect(await off("Reader@example.com")).toBe(true);
  expect(await state()).toEqual(["unsubscribed"]);
  expect(await off("reader@example.com")).toBe(false);
  expect(await project.sql("select action, subject_table, subject_id, subject from activity")).toEqual([
    { action: "update", subject_table: "leads", subject_id: "subscriber", subject: {} },
  ]);
});

test("the outbox takes the kinds of emails that the site writes, and what it hands on", async () => {
  const [check] = await project.sql<{ kinds: string[] }>(
    `select array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') m) as kinds
     from pg_constraint where conname = 'outbox_kind_check'`,
  );
  expect(check?.kinds.toSorted()).toEqual([...Object.keys(queuedMails), ...queuedRecords].toSorted());
});
