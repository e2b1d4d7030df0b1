import { beforeEach, expect, test } from "vitest";
import { enquiry as enquiryForm } from "../../app/schemas/forms/enquiry.ts";
import { sharedProject } from "./project.ts";
import { enquiry, subscription, visitorForms } from "./visitor-forms.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const { send, subscribe } = visitorForms(project);
const enquiries = () => project.sql<{ email: string; in_flood: boolean }>("select * from enquiries order by sent_at");

test("what is done to an inquiry is in the log, without what was written", async () => {
  const ana = await project.operator("ana@example.com");
  await send();
  const change = (row: object) => ana.from("enquiries").update(row).eq("email", enquiry.email);
  const owner = await project.idOf("ana@example.com");
  for (const row of [{ state: "answered" }, { owner }, { note: "Called back" }, { note: "Called back" }])
    expect((await change(row)).error).toBeNull();
  const entries = await project.sql(
    "select actor_email, before, after from activity where subject_table = 'enquiries' order by id",
  );
  const before = { state: "new", owner: null, note: null };
  expect(entries).toEqual([
    { actor_email: "ana@example.com", before, after: { ...before, state: "answered" } },
    {
      actor_email: "ana@example.com",
      before: { ...before, state: "answered" },
      after: { state: "answered", owner: "ana@example.com", note: null },
    },
    {
      actor_email: "ana@example.com",
      before: { state: "answered", owner: "ana@example.com", note: null },
      after: { state: "answered", owner: "ana@example.com", note: "***" },
    },
  ]);
});

test("a key that stood in the files of the software is not taken", async () => {
  const key = "demonstration-key-of-the-site-itself";
  await expect(project.sql(`insert into site_keys (digest) values (encode(sha256('${key}'), 'hex'))`)).rejects.toThrow(
    /site_keys_are_secret/,
  );
});

test("a newsletter address is kept once, in lower case, and answers alike for known and new", async () => {
  const [first, ...again] = await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(again).toEqual([first, first]);
  expect(first).toMatchObject({ status: 204, error: null });
  expect(await project.sql("select email, language, in_flood from newsletter_subscriptions")).toEqual([
    { email: "reader@example.com", language: "fr", in_flood: false },
  ]);
});

test.each([
  { email: "nonsense" },
  { email: "a@b" },
  { email: "a b@example.com" },
  { email: `${"x".repeat(250)}@example.com` },
  { email: null },
  { consent_wording: "" },
  { consent_wording: null },
  { source: "elsewhere" },
])("a subscription with %o is refused", async (wrong) => {
  expect(await subscribe(wrong)).toMatchObject({ status: 400, error: { code: "22023" } });
  expect(await project.sql("select from newsletter_subscriptions")).toEqual([]);
});

test("a subscription and an enquiry in a language that the site does not have are refused", async () => {
  const refused = { status: 409, error: { code: "23503" } };
  expect(await subscribe({ language: "de" })).toMatchObject(refused);
  expect(await send({ language: "de" })).toMatchObject(refused);
});

test("what a visitor saw is stored as the site attests it, whatever it says", async () => {
  await subscribe();
  await send();
  expect(
    await project.sql(
      "select consent_wording from newsletter_subscriptions union all select consent_wording from enquiries",
    ),
  ).toEqual([{ consent_wording: subscription.consent_wording }, { consent_wording: enquiry.consent_wording }]);
});

test.each([{ site_key: null }, { site_key: "another key" }])(
  "an enquiry with %o is kept without the wording that it claims",
  async (wrong) => {
    expect(await send({ consent_wording: "I agree to everything." }, wrong)).toMatchObject({ status: 204 });
    expect(await project.sql("select email, consent_wording from enquiries")).toEqual([
      { email: "ada@example.com", consent_wording: null },
    ]);
  },
);

test("everything that the form asks is stored in the column of its name, and nothing else that is sent", async () => {
  const names = Object.keys(enquiryForm.shape).filter((name) => !["consent", "topic"].includes(name));
  const told = {
    ...Object.fromEntries(names.map((name) => [name, `${name}.example`])),
    email: "a@b.example",
    language: "fr",
    about: "Any title /services/none",
  };
  const id = crypto.randomUUID();
  expect((await send({ ...told, id, state: "closed", note: "Ours", in_flood: true })).error).toBeNull();
  const [row] = await enquiries();
  expect(row).toMatchObject({ ...told, state: "new", note: null, in_flood: false });
  expect(row).not.toMatchObject({ id });
});

test.each(["//evil.example", "Title //evil.example", "Title /a b", "Two\nlines /faq", "/faq", "x".repeat(600)])(
  "an inquiry is about a page of the site, not about %j",
  async (about) => {
    await send({ about });
    expect(await enquiries()).toMatchObject([{ about: null }]);
  },
);

test("a form that is sent three times at once is kept once, and so is one that is sent again", async () => {
  const answers = await Promise.all([
    send(),
    send({ email: "ADA@example.com" }),
    send({ message: " Hello ", company: " " }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  await send();
  expect(await enquiries()).toHaveLength(1);
});

test("what differs in anything is another enquiry, and so is the same one later", async () => {
  for (const changes of [
    {},
    { name: "Eva" },
    { company: "Acme" },
    { message: "Hello?" },
    { email: "eva@example.com" },
  ]) {
    await send(changes);
  }
  expect(await enquiries()).toHaveLength(5);
  await project.sql("update enquiries set sent_at = sent_at - interval '11 minutes'");
  await send();
  expect(await enquiries()).toHaveLength(6);
});

test("a flood marks what comes with it, and nobody's enquiry is lost", async () => {
  for (let at = 0; at < 60; at++) await send({ email: `robot-${at}@example.com` });
  expect((await send({ email: "visitor@example.com" })).error).toBeNull();
  const kept = await enquiries();
  expect(kept.filter(({ in_flood }) => in_flood).map(({ email }) => email)).toEqual(["visitor@example.com"]);
  await project.sql("update enquiries set sent_at = sent_at - interval '2 minutes'");
  await send({ email: "later@example.com" });
  expect((await enquiries()).at(-1)).toMatchObject({ email: "later@example.com", in_flood: false });
});

test("who claims somebody's address shuts nobody out: that person's enquiry is kept, and marked", async () => {
  for (let at = 0; at < 5; at++) await send({ message: `Nonsense ${at}` });
  expect((await send({ message: "It is really me" })).error).toBeNull();
  expect((await enquiries()).map(({ in_flood }) => in_flood)).toEqual([false, false, false, false, false, true]);
});

test("of a flood only the newest 10,000 are kept, and of the rest everything", async () => {
  await send({ email: "before@example.com" });
  await project.sql(
    `insert into enquiries (name, email, message, language, consent_wording, in_flood, sent_at)
     select 'Robot', 'robot-' || n || '@example.com', 'x', 'en', 'x', true, now() - n * interval '1 millisecond'
     from generate_series(1, 10000) n`,
  );
  await send({ email: "visitor@example.com" });
  const [counted] = await project.sql(
    "select count(*) filter (where in_flood) as flood, count(*) as whole from enquiries",
  );
  expect(counted).toEqual({ flood: 10_000, whole: 10_001 });
  expect(
    await project.sql("select from enquiries where email in ('before@example.com', 'visitor@example.com')"),
  ).toHaveLength(2);
  expect(await project.sql("select from enquiries where email = 'robot-10000@example.com'")).toEqual([]);
});

test("a flood of subscriptions marks what comes with it", async () => {
  await project.sql(
    `insert into newsletter_subscriptions (email, language, consent_wording)
     select 'a' || n || '@example.com', 'en', 'Yes' from generate_series(1, 120) n`,
  );
  expect((await subscribe()).status).toBe(204);
  expect(await project.sql("select email from newsletter_subscriptions where in_flood")).toEqual([
    { email: "reader@example.com" },
  ]);
});
