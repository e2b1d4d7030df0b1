import { expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { secure, operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const ada = operatorBeforeEach(project, "ada@acme.example");

const address = "https://crm.example.com/hooks/secret-path";

type Stored = { address: string; changed_at: string };
type Claimed = {
  id: string;
  claim: string;
  kind: string;
  webhook?: { address: string; secret: string } | null;
  data?: Record<string, unknown> | null;
};

async function set(by = ada, given: object = {}): Promise<string | null> {
  const { data, error } = await by.rpc("set_webhook", { address, ...given });
  if (error) throw error;
  return data as string | null;
}

const read = async () => (await ada.rpc("read_webhook")).data as Stored | null;

async function inquire(changes: object = {}): Promise<void> {
  const enquiry = { name: "Eve", email: "eve@example.com", message: "Hello", language: "fr", ...changes };
  const { error } = await project.visitor().rpc("send_enquiry", { enquiry, attested: {} });
  if (error) throw error;
}

async function confirm(): Promise<void> {
  const consent = { language: "es", consent_wording: "Sí", source: "home", site_key: project.siteKey };
  await project.visitor().rpc("subscribe_to_newsletter", { email: "Reader@example.com", ...consent });
  const [row] = await project.sql("select token from newsletter_confirmations");
  expect((await project.visitor().rpc("confirm_subscription", row)).data).toBe(true);
}

const claim = (webhook = true) => project.claimMails<Claimed>(webhook ? { webhook } : {});

const records = async () => (await claim()).filter(({ kind }) => kind.startsWith("webhook_"));

const record = (mail: Claimed, outcome: string, answer = "503") => project.recordMail(mail, outcome, answer);

const queued = () =>
  project.sql<{ kind: string; recipient: string | null }>(
    "select kind, recipient from outbox where kind like 'webhook%' order by queued_at, kind",
  );
const later = (interval: string) =>
  project.sql(
    `update outbox set queued_at = queued_at - interval '${interval}', next_attempt_at = next_attempt_at - interval '${interval}',
      give_up_at = give_up_at - interval '${interval}'`,
  );
const ofEve = { kind: "webhook_enquiry", recipient: "eve@example.com" };

test("without a webhook nothing is handed on, and nothing that came before it is", async () => {
  await inquire();
  await confirm();
  expect((await ada.rpc("test_webhook")).data).toBe(false);
  expect((await project.visitor().rpc("webhook_host")).data).toBeNull();
  await set();
  expect(await queued()).toEqual([]);
  expect((await project.visitor().rpc("webhook_host")).data).toBe("crm.example.com");
});

test("an inquiry and a confirmed subscription are one record each, with what the visitor gave", async () => {
  const secret = await set();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await inquire({ company: "Acme", campaign: "spring" });
  await inquire({ company: "Acme", campaign: "spring" });
  await confirm();
  expect(await queued()).toEqual([ofEve, { kind: "webhook_subscription", recipient: "reader@example.com" }]);
  const [enquiry, subscription] = await records();
  expect(enquiry).toMatchObject({
    webhook: { address, secret },
    data: {
      name: "Eve",
      email: "eve@example.com",
      company: "Acme",
      message: "Hello",
      language: "fr",
      campaign: "spring",
    },
  });
  expect(Object.keys(enquiry?.data ?? {})).not.toContain("note");
  expect(subscription).toMatchObject({
    webhook: { address, secret },
    data: { email: "reader@example.com", consent_wording: "Sí", confirmed_at: expect.any(String) },
  });
  expect(JSON.stringify(subscription?.data)).not.toMatch(/token|network/);
});

test("a process of an earlier release gets emails alone, and nobody's email has a secret in it", async () => {
  await set();
  await inquire();
  const mails = await claim(false);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["enquiry_notice", "enquiry_receipt"]);
  for (const mail of mails) expect(mail).not.toHaveProperty("webhook");
  expect(await records()).toHaveLength(1);
});

test("a receiver that is down for a whole day gets each record once it is back", async () => {
  await set();
  await inquire();
  let [last] = await records();
  for (let hours = 0; hours < 24; hours += 1) {
    await record(last!, "later");
    await later("1 hour");
    // The longest pause is 72 minutes.
    await project.sql("update outbox set next_attempt_at = now() where next_attempt_at is not null and claim is null");
    [last] = await records();
    expect(last, `after ${hours} hours`).toBeDefined();
  }
  await record(last!, "later");
  await later("72 minutes");
  [last] = await records();
  await record(last!, "sent", "200");
  expect(await project.sql("select kind, last_answer from outbox where sent_at is not null")).toEqual([
    { kind: "webhook_enquiry", last_answer: "200" },
  ]);
});

test("what nothing took for longer is given up, and is sent again with the same number", async () => {
  await set();
  await inquire();
  const [first] = await records();
  await record(first!, "later");
  await later("25 hours 29 minutes");
  const [again] = await records();
  expect(again).toMatchObject({ id: first?.id });
  await record(again!, "later");
  await later("3 minutes");
  expect(await records()).toEqual([]);
  expect((await ada.rpc("send_mail_again", { id: first?.id })).error).toBeNull();
  expect(await records()).toMatchObject([{ id: first?.id, data: first?.data }]);
});

test("what a flood brought is handed on once somebody takes its mark away, and once only", async () => {
  await set();
  for (let at = 0; at < 7; at += 1) await inquire({ message: `Hello ${at}` });
  expect(await queued()).toHaveLength(5);
  const marked = () => ada.from("enquiries").update({ in_flood: false }).eq("in_flood", true).select("id");
  expect((await marked()).data).toHaveLength(2);
  expect(await queued()).toHaveLength(7);
  await project.sql("update enquiries set in_flood = false");
  expect(await queued()).toHaveLength(7);
});

test("what is no inquiry is not handed on, and is once that is undone, but nothing that was handed on before", async () => {
  await set();
  await inquire();
  const state = (state: string) => ada.from("enquiries").update({ state }).eq("email", "eve@example.com");
  expect((await state("unsolicited")).error).toBeNull();
  expect(await queued()).toEqual([]);
  await state("new");
  expect(await queued()).toHaveLength(1);
  await record((await records())[0]!, "sent", "200");
  for (const one of ["answered", "unsolicited", "closed"]) await state(one);
  expect(await queued()).toHaveLength(1);
  await project.sql("delete from outbox");
  await state("answered");
  expect(await queued()).toEqual([]);
  await project.sql("update enquiries set sent_at = now() - interval '2 months'");
  for (const one of ["unsolicited", "new"]) await state(one);
  expect(await queued()).toEqual([]);
});

test("what waits about somebody who is erased is not handed on, and their access file has it before", async () => {
  await set();
  await inquire();
  await confirm();
  for (const [email, kind] of [
    ["eve@example.com", "webhook_enquiry"],
    ["reader@example.com", "webhook_subscription"],
  ] as const) {
    const { data } = await ada.rpc("read_person", { email });
    expect(data.mails.map((mail: { kind: string }) => mail.kind)).toContain(kind);
    expect(JSON.stringify(data)).not.toContain("whsec_");
    expect((await ada.rpc("erase_person", { email })).error).toBeNull();
  }
  expect(await queued()).toEqual([]);
});

test("of an address that is taken out of somebody else's inquiry nothing is handed on either", async () => {
  await set();
  await inquire({ message: "Ask eva@example.com" });
  await ada.rpc("erase_person", { email: "eva@example.com" });
  expect((await records())[0]?.data).toMatchObject({ message: "Ask ***" });
});

test("whoever unsubscribes before it was handed on is not handed on", async () => {
  await set();
  await confirm();
  const [row] = await project.sql("select unsubscribe_token as token from newsletter_subscriptions");
  await project.visitor().rpc("unsubscribe", row);
  expect(await queued()).toEqual([]);
});

test("a change makes a new secret, a change over one that was not seen makes none, and the log tells the host alone", async () => {
  const first = await set();
  const former = (await read())?.changed_at;
  expect(await set(ada)).toBeNull();
  expect(await set(ada, { former: "2020-01-01T00:00:00Z" })).toBeNull();
  const second = await set(ada, { former, address: "https://other.example.com/in" });
  expect(second).not.toBe(first);
  expect(await read()).toMatchObject({ address: "https://other.example.com/in" });
  await inquire();
  expect((await ada.rpc("remove_webhook")).data).toBe(true);
  expect((await ada.rpc("remove_webhook")).data).toBe(false);
  expect(await queued()).toEqual([]);
  const { data } = await ada
    .from("activity")
    .select("action, subject, before, after")
    .eq("subject_table", "webhook")
    .order("id");
  expect(data?.map(({ action, subject }) => [action, subject.name])).toEqual([
    ["insert", "crm.example.com"],
    ["update", "other.example.com"],
    ["delete", "other.example.com"],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/secret-path|whsec_/);
});

test("with a second step, setting it wants a code of the last minutes", async () => {
  const { factorId, secret } = await secure(ada);
  await project.sql("update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'");
  await ada.auth.refreshSession();
  expect((await ada.rpc("set_webhook", { address })).error?.code).toBe("PT401");
  const proved = await ada.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
  expect(proved.error).toBeNull();
  expect(await set()).not.toBeNull();
});

test.for([
  "http://crm.example.com/",
  "https://",
  "https://user:password@crm.example.com/",
  `https://crm.example.com/${"x".repeat(2_000)}`,
])("the database keeps no address such as %s", async (wrong) => {
  expect((await ada.rpc("set_webhook", { address: wrong })).error?.code).toMatch(/^23/);
});

test("a test is about nobody, and of earlier ones only those that arrived stay", async () => {
  await set();
  await ada.rpc("test_webhook");
  const [first] = await records();
  expect(first).toMatchObject({ kind: "webhook_test", data: {} });
  await record(first!, "never", "404");
  expect((await ada.rpc("test_webhook")).data).toBe(true);
  expect(await queued()).toEqual([{ kind: "webhook_test", recipient: null }]);
});
