import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { isLost, type Reply } from "../../app/schemas/forms/lead.ts";
import { operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const enquiry_id = "60000000-0000-4000-8000-000000000007";
const ada = operatorBeforeEach(project, "ada@acme.example");
let grace: SupabaseClient;

beforeEach(async () => {
  grace = await project.operator("grace@acme.example");
  await project.sql(`insert into enquiries (id, name, email, message, language, consent_wording) values
    ('${enquiry_id}', 'Eve', 'eve@example.com', 'Hello', 'fr', 'Oui')`);
});

type Outcome = { outcome: string; theirs?: { id: string; reply: string } };

async function reply(words: string, { by = ada, latest = "", form = randomUUID() } = {}): Promise<Outcome> {
  const given = { enquiry_id, reply: words, ...(latest && { latest }) };
  const { data, error } = await by.rpc("reply_to_enquiry", given).setHeader("x-sent-form", form);
  if (error) throw error;
  return data as Outcome;
}

const replies = () =>
  project.sql<{ id: string; reply: string; by: string | null; delivered_at: string | null }>(
    `select r.id, r.reply, o.email as by, r.delivered_at from enquiry_replies r left join operators o on o.user_id = r.sent_by order by r.sent_at`,
  );
const mails = () => project.sql("select kind, recipient, language, enquiry_id from outbox where reply_id is not null");

const claim = () =>
  project.claimMails<{
    id: string;
    claim: string;
    reply: object | null;
    enquiry: object | null;
    thread: string[] | null;
  }>();
const record = (mail: { id: string; claim: string }, outcome: string) => project.recordMail(mail, outcome, "250 taken");

test("a reply is one email in the language of who wrote, and the inquiry is answered by whoever sent it", async () => {
  expect(await reply("Dear Eve")).toEqual({ outcome: "sent" });
  expect(await replies()).toMatchObject([{ reply: "Dear Eve", by: "ada@acme.example" }]);
  expect(await mails()).toEqual([{ kind: "enquiry_reply", recipient: "eve@example.com", language: "fr", enquiry_id }]);
  expect(await project.sql("select state, owner, answered_at is not null as answered from enquiries")).toEqual([
    { state: "answered", owner: await project.idOf("ada@acme.example"), answered: true },
  ]);
  expect(await claim()).toMatchObject([
    { reply: { text: "Dear Eve", reply_to: "ada@acme.example" }, enquiry: { message: "Hello" } },
  ]);
});

test("whoever takes care of an inquiry goes on doing so when somebody else answers, and work on it that changes nothing stays", async () => {
  const owner = await project.idOf("grace@acme.example");
  await project.sql(`update enquiries set owner = '${owner}', state = 'answered'`);
  const [before] = await project.sql("select owner, changed_at from enquiries");
  await reply("Dear Eve");
  expect(await project.sql("select owner, changed_at from enquiries")).toEqual([before]);
});

test("a form that is sent three times at once sends one email, and changed it sends none until it is confirmed", async () => {
  const form = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => reply("Dear Eve", { form })));
  expect(sent.map(({ outcome }) => outcome)).toEqual(["sent", "sent", "sent"]);
  const changed = await reply("Dear Eve!", { form });
  expect(changed).toMatchObject({ outcome: "meanwhile", theirs: { reply: "Dear Eve" } });
  expect(await replies()).toHaveLength(1);
  const [first] = await claim();
  expect(await reply("Dear Eve!", { form, latest: changed.theirs!.id })).toEqual({ outcome: "sent" });
  // The second goes on from the first.
  expect([first?.thread, (await claim()).map(({ thread }) => thread)]).toEqual([null, [[first?.id]]]);
  expect(await mails()).toHaveLength(2);
});

test("of two who answer at once the second reads the first before anything more is sent", async () => {
  const both = await Promise.all([reply("Ada’s"), reply("Grace’s", { by: grace })]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["meanwhile", "sent"]);
  const { theirs } = both.find(({ outcome }) => outcome === "meanwhile")!;
  expect(await mails()).toHaveLength(1);
  expect(await reply("Mine, too", { by: grace, latest: theirs!.id })).toEqual({ outcome: "sent" });
});

test("the form of somebody else is no repetition of one's own", async () => {
  const form = randomUUID();
  await reply("Dear Eve", { form });
  expect(await reply("Dear Eve", { form, by: grace })).toMatchObject({ outcome: "meanwhile" });
});

test("a reply is bounded, says something, and there are fifty at most", async () => {
  for (const words of ["", " \n\t", "x".repeat(5_001)]) {
    const { error } = await ada.rpc("reply_to_enquiry", { enquiry_id, reply: words });
    expect(error?.code, words.slice(0, 5)).toBe("23514");
  }
  await project.sql(
    `insert into enquiry_replies (enquiry_id, reply) select '${enquiry_id}', 'x' from generate_series(1, 50)`,
  );
  const [last] = await project.sql<{ id: string }>("select id from enquiry_replies order by sent_at desc limit 1");
  expect(await reply("One more", { latest: last!.id })).toEqual({ outcome: "full" });
  expect(await mails()).toEqual([]);
});

test("an inquiry that was erased takes no reply", async () => {
  await project.sql("delete from enquiries");
  expect(await reply("Dear Eve")).toEqual({ outcome: "erased" });
});

test("what became of the email stands with the reply, also once the outbox has forgotten it", async () => {
  await reply("Dear Eve");
  const shown = async () => {
    const { data } = await ada
      .from("enquiry_replies")
      .select<string, { delivery: object | null }>("delivered_at, delivery");
    return data?.[0];
  };
  expect(await shown()).toMatchObject({ delivered_at: null, delivery: { sent_at: null, attempts: 0 } });
  const [mail] = await claim();
  await record(mail!, "sent");
  expect(await shown()).toMatchObject({
    delivered_at: expect.any(String),
    delivery: { sent_at: expect.any(String), last_answer: "250 taken" },
  });
  await project.sql("delete from outbox");
  expect(await shown()).toMatchObject({ delivered_at: expect.any(String), delivery: null });
});

test("the list shows the last word", async () => {
  await reply("x".repeat(400));
  const last = async () =>
    (await ada.from("enquiries").select<string, { last_reply: Reply }>("last_reply")).data![0]!.last_reply;
  expect(await last()).toMatchObject({ reply: "x".repeat(300), delivered_at: null, delivery: { given_up_at: null } });
  expect(isLost(await last())).toBe(false);
  const [mail] = await claim();
  await record(mail!, "never");
  expect(isLost(await last())).toBe(true);
});

test("who wrote a reply may go: answers are the firm's then", async () => {
  await reply("Dear Eve");
  await project.sql("delete from operators where email = 'ada@acme.example'");
  expect(await claim()).toMatchObject([{ reply: { reply_to: null } }]);
});

test("replies are given out and erased with what they answer, and go with it when its time has come", async () => {
  await reply("Dear Eve");
  const of = { email: "Eve@example.com" };
  const { data } = await ada.rpc("read_person", of);
  expect(data).toMatchObject({ enquiry_replies: [{ reply: "Dear Eve" }], mails: [{ kind: "enquiry_reply" }] });
  expect((await ada.rpc("erase_person", of)).data).toMatchObject({ enquiries: 1, mails: 1 });
  expect([await replies(), await mails()]).toEqual([[], []]);
});

test("the time of an inquiry takes its replies along", async () => {
  await reply("Dear Eve");
  await project.sql("update enquiries set sent_at = now() - interval '20 years'");
  await project.forget();
  expect([await replies(), await mails()]).toEqual([[], []]);
});

test("an address in a reply to somebody else is found, given out and erased there", async () => {
  await reply("Ask Bo@Example.com, not jumbo@example.com");
  const of = { email: "bo@example.com" };
  expect((await ada.rpc("count_person_data", of)).data).toMatchObject({ mentions: 1 });
  const { data } = await ada.rpc("read_person", of);
  expect(data.mentions).toEqual([
    { id: enquiry_id, sent_at: expect.any(String), replies: "Ask Bo@Example.com, not jumbo@example.com" },
  ]);
  expect((await ada.rpc("erase_person", of)).data).toMatchObject({ mentions: 1 });
  expect(await replies()).toMatchObject([{ reply: "Ask ***, not jumbo@example.com" }]);
});
