import { expect, test } from "vitest";
import { openProject, operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const ada = operatorBeforeEach(project, "ada@acme.example");

const column = async (query: string) => (await project.sql<{ of: string }>(query)).map((row) => row.of);

/** Of each kind one that is over and one that is not yet, by the periods given in months. */
async function keepOldAndNew({ enquiries = 24, unsubscribed = 36, mails = 1, activity = 60 } = {}): Promise<void> {
  const over = (months: number) => `now() - interval '${months} months' - interval '1 day'`;
  const kept = (months: number) => `now() - interval '${months} months' + interval '1 day'`;
  await project.sql(`insert into enquiries (name, email, message, language, consent_wording, sent_at) values
    ('old', 'old@example.com', 'M', 'en', 'Yes', ${over(enquiries)}),
    ('new', 'new@example.com', 'M', 'en', 'Yes', ${kept(enquiries)})`);
  await project.sql(`insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at, unsubscribed_at) values
    ('old@example.com', 'en', 'Yes', now(), ${over(unsubscribed)}),
    ('new@example.com', 'en', 'Yes', now(), ${kept(unsubscribed)}),
    ('stays@example.com', 'en', 'Yes', now() - interval '20 years', null)`);
  await project.sql(`insert into outbox (kind, recipient, language, next_attempt_at, sent_at, queued_at) values
    ('enquiry_flood', 'old', 'en', null, ${over(mails)}, now()), ('enquiry_flood', 'new', 'en', null, ${kept(mails)}, now()),
    ('enquiry_flood', 'waiting', 'en', now(), null, now() - interval '20 years')`);
  await project.sql(`insert into outbox (kind, recipient, language, next_attempt_at, given_up_at) values
    ('enquiry_flood', 'given up', 'en', null, now() - interval '89 days'), ('enquiry_flood', 'given up long ago', 'en', null, now() - interval '91 days')`);
  await project.sql(`insert into activity (action, subject_table, subject_id, at) values
    ('update', 'fixture', 'old', ${over(activity)}), ('update', 'fixture', 'new', ${kept(activity)})`);
}

async function whatIsKept() {
  return {
    enquiries: await column("select name as of from enquiries order by 1"),
    subscriptions: await column("select email as of from newsletter_subscriptions order by 1"),
    mails: await column("select recipient as of from outbox order by 1"),
    activity: await column("select subject_id as of from activity where subject_table = 'fixture' order by 1"),
  };
}

const onlyTheOldGone = {
  enquiries: ["new"],
  subscriptions: ["new@example.com", "stays@example.com"],
  mails: ["given up", "new", "waiting"],
  activity: ["new"],
};

const own = { enquiries: 3, unsubscribed: 12, mails: 2, activity: 12 };

test.each([undefined, own])(
  "each kind goes when its period is over, by the periods %o, and nothing else",
  async (set) => {
    if (set) expect((await ada.from("retention_settings").update(set).eq("id", true)).error).toBeNull();
    await keepOldAndNew(set);
    await project.forget();
    expect(await whatIsKept()).toEqual(onlyTheOldGone);
  },
);

test("counts of visits go after 800 days and their batches after 30, although nothing is counted any more", async () => {
  await project.sql(`insert into visit_counts (day, kind, subject)
    select current_date - days, 'page', '/' || days from unnest(array[799, 802]) days`);
  await project.sql(
    `insert into visit_batches select gen_random_uuid(), now() - days * interval '1 day' from unnest(array[29, 31]) days`,
  );
  await project.forget();
  expect(await column("select subject as of from visit_counts")).toEqual(["/799"]);
  expect(await project.sql("select from visit_batches")).toHaveLength(1);
});

test.each([
  ["who had a text open", "open_texts (text_id, language, operator_id, seen_at)", "'en', user_id, now() - age", "hour"],
  [
    "what an import that broke off had sent",
    "import_rows (import_id, place, sender, at, kind, slug, content)",
    "1, user_id, now() - age, 'author', 'a', '{}'",
    "day",
  ],
])("%s is forgotten in time, although nothing else comes", async (_, table, values, unit) => {
  await project.sql("insert into data_sweeps (swept_at) values (now())");
  await project.sql(
    `insert into ${table} select gen_random_uuid(), ${values} from operators, unnest(array[0.9, 1.1]) n,
       lateral (select n * interval '1 ${unit}' as age) of_age where email = 'ada@acme.example'`,
  );
  await project.forget();
  expect(await project.sql(`select from ${table.split(" ")[0]}`)).toHaveLength(1);
});

test("the long lists are swept once a day, and at once when an administrator asks", async () => {
  await project.forget();
  await keepOldAndNew();
  await project.forget();
  expect(await column("select name as of from enquiries order by 1")).toEqual(["new", "old"]);
  expect((await ada.rpc("sweep_now")).error).toBeNull();
  expect(await whatIsKept()).toEqual(onlyTheOldGone);
  await project.sql("update enquiries set sent_at = now() - interval '20 years'");
  await project.sql("update data_sweeps set swept_at = now() - interval '25 hours'");
  await project.forget();
  expect(await project.sql("select from enquiries")).toEqual([]);
});

test("a long list goes in parts, and the day counts as swept when all is gone", async () => {
  await project.sql(`insert into enquiries (name, email, message, language, consent_wording, sent_at)
    select 'N', 'n' || n || '@example.com', 'M', 'en', 'Yes', now() - interval '30 years' from generate_series(1, 5001) n`);
  await project.forget();
  expect(await project.sql("select from enquiries")).toHaveLength(1);
  expect(await project.sql("select from data_sweeps")).toEqual([]);
  await project.forget();
  expect(await project.sql("select from enquiries")).toEqual([]);
  expect(await project.sql("select from data_sweeps")).toHaveLength(1);
});

test.each([
  { enquiries: 0 },
  { enquiries: 121 },
  { unsubscribed: 11 },
  { mails: 25 },
  { activity: 11 },
  { mails: null },
])("the period %o is refused", async (period) => {
  expect((await ada.from("retention_settings").update(period).eq("id", true)).error).not.toBeNull();
});

test("what the privacy page states beside its text is dated by its last change, and by nothing else", async () => {
  const changedAt = async () => (await project.visitor().rpc("publication")).data.practice_changed_at as string | null;
  const periods = (months: number) => ada.from("retention_settings").update({ enquiries: months }).eq("id", true);
  const feature = (feature_key: string) =>
    ada.from("site_features").update({ enabled: false }).eq("feature_key", feature_key);
  await periods(24);
  await feature("testimonial");
  await ada.rpc("remove_webhook");
  expect(await changedAt()).toBeNull();

  const hook = async (host: string) => {
    const former = (await ada.rpc("read_webhook")).data?.changed_at;
    return ada.rpc("set_webhook", { address: `https://${host}/hook`, former });
  };
  const dates = [];
  for (const change of [
    () => periods(12),
    () => hook("crm.example"),
    () => hook("desk.example"),
    () => ada.rpc("remove_webhook"),
    () => feature("contact_form_embed"),
  ]) {
    expect((await change()).error).toBeNull();
    dates.push(await changedAt());
    if (dates.length === 3) expect((await hook("desk.example")).data).toMatch(/^whsec_/);
    expect(await changedAt()).toBe(dates.at(-1));
  }
  expect(new Set(dates).size).toBe(5);
  expect(dates.map(String).toSorted()).toEqual(dates);
});

test("a change of the periods is logged with what they were, and counted", async () => {
  await ada.from("retention_settings").update({ enquiries: 12 }).eq("id", true);
  expect((await ada.from("activity").select("subject_table, changes")).data).toEqual([
    { subject_table: "retention_settings", changes: { enquiries: ["24", "12"], revision: ["1", "2"] } },
  ]);
  expect((await project.visitor().from("retention_settings").select("revision")).data).toEqual([{ revision: 2 }]);
});

async function leaveTraces(): Promise<void> {
  await project.sql(`insert into activity (action, actor_email, subject_table, subject_id, subject, before, after) values
    ('update', 'Eve@Example.com', 'fixture', '1', '{"name": "Hero"}', null, null),
    ('insert', 'ada@acme.example', 'fixture', '2', '{"name": "eve@example.com"}', null,
      '{"email": "eve@example.com", "body": "Write to\\neve@example.com.", "sent": 7}'),
    ('update', 'ada@acme.example', 'fixture', '3', '{"name": "steve@example.com"}', '{"email": "eve@example.com.au"}', '{"a": "x.eve@example.com"}')`);
  await project.sql(
    `insert into outbox (kind, recipient, language) values ('second_step_reset', 'Eve@example.com', 'en')`,
  );
}

test("an address in somebody else's inquiry and in the team's note is found, given out and erased; the inquiry stays", async () => {
  await project.sql(`insert into enquiries (name, email, company, message, language, consent_wording, heard, note) values
    ('Bo', 'bo@example.com', 'Acme', E'Write to Eve@Example.com,\nnot to steve@example.com.', 'en', 'Yes', 'from eve@example.com', 'eve@example.com asked, too'),
    ('Cy', 'cy@example.com', 'Acme', 'eve@example.com.au is another', 'en', 'Yes', null, null),
    ('Eve', 'eve@example.com', 'Acme', 'I am eve@example.com', 'en', 'Yes', null, null)`);
  const of = { email: "EVE@example.com" };
  expect((await ada.rpc("count_person_data", of)).data).toMatchObject({ enquiries: 1, mentions: 1 });
  const { data } = await ada.rpc("read_person", of);
  expect(data.mentions).toEqual([
    {
      id: expect.any(String),
      sent_at: expect.any(String),
      message: "Write to Eve@Example.com,\nnot to steve@example.com.",
      heard: "from eve@example.com",
      note: "eve@example.com asked, too",
    },
  ]);
  expect((await ada.rpc("erase_person", of)).data).toMatchObject({ enquiries: 1, mentions: 1 });
  expect((await ada.rpc("count_person_data", of)).data).toMatchObject({ enquiries: 0, mentions: 0 });
  expect(await project.sql("select name, email, message, heard, note from enquiries order by name")).toEqual([
    {
      name: "Bo",
      email: "bo@example.com",
      message: "Write to ***,\nnot to steve@example.com.",
      heard: "from ***",
      note: "*** asked, too",
    },
    { name: "Cy", email: "cy@example.com", message: "eve@example.com.au is another", heard: null, note: null },
  ]);
});

test("an erasure takes the address out of the log, and leaves longer addresses and everything else", async () => {
  await leaveTraces();
  const found = { enquiries: 0, remarks: 0, mails: 1, activity: 2, sign_in_log: 0, mentions: 0, accounts: 0 };
  const of = { email: "EVE@example.com" };
  expect((await ada.rpc("count_person_data", of)).data).toEqual({ ...found, newsletter: 0, operator: false });
  expect((await ada.rpc("erase_person", of)).data).toEqual({ ...found, newsletter_subscriptions: 0 });
  expect((await ada.rpc("erase_person", of)).data).toBeNull();
  expect(await project.sql("select from outbox")).toEqual([]);
  expect(await project.sql("select actor_email, subject, before, after from activity order by id limit 3")).toEqual([
    { actor_email: "***", subject: { name: "Hero" }, before: null, after: null },
    {
      actor_email: "ada@acme.example",
      subject: { name: "***" },
      before: null,
      after: { email: "***", body: "Write to\n***.", sent: 7 },
    },
    {
      actor_email: "ada@acme.example",
      subject: { name: "steve@example.com" },
      before: { email: "eve@example.com.au" },
      after: { a: "x.eve@example.com" },
    },
  ]);
});

/** What a person may write around an address, and whether it then is that address. */
const written: [text: string, isTheirs: boolean][] = [
  ["o,brien@example.com", true],
  ["<O,BRIEN@Example.com>", true],
  ["mailto:o,brien@example.com?subject=x", true],
  ["Write to o,brien@example.com.", true],
  ["a\no,brien@example.com\tb", true],
  ["x@o,brien@example.com", true],
  ["@o,brien@example.com@", true],
  ["O,brien@example.com,o,brien@example.com", true],
  [`${"x".repeat(90_000)} o,brien@example.com`, true],
  ["no,brien@example.com", false],
  ["brien@example.com", false],
  ["o,brien@example.com.au", false],
  ["o,brien@example.company", false],
  ["o,brien@example.com-x", false],
  ["o,brien@ example.com", false],
  ["@".repeat(90_000), false],
];

test("an address is found wherever it stands in the log, by an index, and is taken out of all of it", async () => {
  const email = "o,brien@example.com";
  for (const [place, [text, isTheirs]] of written.entries()) {
    const nested = { texts: { list: [{ body: text }] } };
    await project.sql(
      "insert into activity (action, subject_table, subject_id, subject, before, after) values ('update', $1, $2, $3, $4, $5)",
      [
        isTheirs ? "theirs" : "other",
        place,
        ...[
          [{ name: text }, null, null],
          [{}, nested, null],
          [{}, null, nested],
        ][place % 3]!,
      ],
    );
  }
  await project.sql(`insert into activity (action, subject_table, subject_id, actor_email, after)
    select 'update', 'other', 'many', 'person-' || n || '@acme.example', jsonb_build_object('title', 'a' || n) from generate_series(1, 3000) n`);
  await project.sql("analyze activity");
  const others = await project.sql("select * from activity where subject_table = 'other' order by id");
  const theirs = written.filter(([, isTheirs]) => isTheirs).length;
  const [before] = await uses();
  expect((await ada.rpc("count_person_data", { email })).data).toMatchObject({ activity: theirs });
  const [after] = await uses();
  expect(after).toEqual({ whole: before?.whole, index: (before?.index ?? 0) + 2 });
  expect((await ada.rpc("erase_person", { email })).data).toMatchObject({ activity: theirs });
  expect(await project.sql("select * from activity where subject_table = 'other' order by id")).toEqual(others);
  expect(JSON.stringify(await project.sql("select * from activity where subject_table = 'theirs'"))).not.toMatch(
    /brien/i,
  );
});

/** How often the log was read whole, and by the index of addresses. */
async function uses() {
  await project.sql("select pg_stat_force_next_flush()");
  return project.sql<{ whole: number; index: number }>(`select t.seq_scan::int as whole, i.idx_scan::int as index
    from pg_stat_user_tables t join pg_stat_user_indexes i using (relid) where indexrelname = 'activity_by_address'`);
}

test("while somebody is an operator, the log says what they did", async () => {
  await project.operator("eve@example.com");
  await leaveTraces();
  await ada.rpc("erase_person", { email: "eve@example.com" });
  expect(await column("select actor_email as of from activity where subject_id = '1'")).toEqual(["Eve@Example.com"]);
});

test("a former address of an operator stays in the log as long as they are one", async () => {
  const eve = await project.operator("eve@example.com");
  await leaveTraces();
  await project.sql(
    "update activity set actor = (select user_id from operators where email = 'eve@example.com') where subject_id = '1'",
  );
  await project.sql("update auth.users set email = 'new@example.com' where email = 'eve@example.com'");
  await eve.rpc("enter_back_office");
  const before = await project.sql("select * from activity order by id");
  expect((await ada.rpc("count_person_data", { email: "eve@example.com" })).data).toMatchObject({ operator: true });
  await ada.rpc("erase_person", { email: "eve@example.com" });
  const after = await project.sql("select * from activity order by id");
  expect(after.slice(0, before.length)).toEqual(before);
});

test.each(["administrator", "eve", "statistics", "", "%", "eve@", "@example.com", null])(
  "%j is nobody's address: nothing is erased and the log stays as it is",
  async (email) => {
    await leaveTraces();
    const before = await project.sql("select * from activity order by id");
    expect((await ada.rpc("erase_person", { email })).error?.code).toBe("22023");
    expect(await project.sql("select * from activity order by id")).toEqual(before);
  },
);

test("the account of whoever is no operator goes with them, with invitations and requests", async () => {
  const stranger = await project.account("stranger@example.com");
  await stranger.rpc("enter_back_office");
  await project.sql("insert into operator_invites (email, accepted_at) values ('stranger@example.com', now())");
  expect((await ada.rpc("count_person_data", { email: "stranger@example.com" })).data).toMatchObject({
    accounts: 3,
    operator: false,
  });
  expect((await ada.rpc("read_person", { email: "stranger@example.com" })).data).toMatchObject({
    accounts: [{ email: "stranger@example.com", sessions: [{ aal: "aal1" }] }],
  });
  expect((await ada.rpc("erase_person", { email: "stranger@example.com" })).data).toMatchObject({ accounts: 2 });
  expect((await ada.rpc("read_person", { email: "stranger@example.com" })).data).toBeNull();
  expect((await stranger.rpc("enter_back_office")).error).not.toBeNull();
  expect(JSON.stringify(await project.sql("select * from activity"))).not.toContain("stranger@");
});

test("an operator's account is not erased, and a removed one's is", async () => {
  const [eve] = [await project.operator("eve@example.com")];
  const [account] = await column("select user_id as of from operators where email = 'eve@example.com'");
  await ada.rpc("erase_person", { email: "eve@example.com" });
  expect(await column("select email as of from auth.users where email = 'eve@example.com'")).toHaveLength(1);
  await ada.rpc("remove_operator", { user_id: account });
  await ada.rpc("erase_person", { email: "eve@example.com" });
  expect(await column("select email as of from auth.users where email = 'eve@example.com'")).toEqual([]);
  expect((await eve.rpc("own_access")).data).toBeNull();
});

test("what is held about a person comes whole, without secrets, and the log says that it was given out", async () => {
  await leaveTraces();
  await project.sql(`insert into newsletter_subscriptions (email, language, consent_wording, network)
    values ('eve@example.com', 'fr', 'Oui', '203.0.113.0/24')`);
  await project.sql(`insert into enquiries (name, email, message, language, consent_wording)
    values ('Eve', 'eve@example.com', 'Hello', 'en', 'Yes'), ('Ada', 'a@example.com', 'secret', 'en', 'Yes')`);
  const { data } = await ada.rpc("read_person", { email: "Eve@example.com" });
  expect(data).toMatchObject({
    newsletter_subscriptions: [{ email: "eve@example.com", consent_wording: "Oui", network: "203.0.113.0/24" }],
    enquiries: [{ name: "Eve", message: "Hello" }],
    mails: [{ kind: "second_step_reset" }],
    activity: [{ subject_id: "1" }, { subject_id: "2" }],
  });
  expect(data.newsletter_subscriptions[0]).toHaveProperty("confirmation_asked_at");
  expect(JSON.stringify(data)).not.toMatch(/secret|token|claim/);
  expect(
    await project.sql("select actor_email, action, subject_table, subject from activity order by id desc limit 1"),
  ).toEqual([{ actor_email: "ada@acme.example", action: "insert", subject_table: "leads", subject: {} }]);
});

/** Columns of what is held about a person that its file does not give: they open something, or are of no use outside. */
const withheld: Record<string, string[]> = {
  newsletter_subscriptions: ["unsubscribe_token"],
  preview_remarks: ["link_id"],
  outbox: ["claim"],
};

test("each column of what is held about a person is given out, or withheld by decision", async () => {
  const [read] = await project.sql<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'read_person'",
  );
  const given = [...read!.body.matchAll(/\('(\w+)', '\{([^}]+)\}'/g)];
  const tables = given.filter(([, source = ""]) => !["accounts", "mentions"].includes(source));
  expect(tables).toHaveLength(9);
  for (const [, table = "", columns = ""] of tables) {
    const found = await column(
      `select column_name as of from information_schema.columns where (table_schema, table_name) = ('public', '${table}')`,
    );
    const named = columns.split(/,\s*/).filter((name) => name !== "confirmation_asked_at");
    expect([...named, ...(withheld[table] ?? [])].toSorted(), table).toEqual(found.toSorted());
  }
});

test("what the sign-in service's own log keeps of a person is counted, given out and erased, where there is such a log", async () => {
  const changed = await openProject();
  try {
    const operator = await changed.operator();
    await changed.account("eve@example.com");
    await changed.account("steve@example.com");
    const entry = (payload: object) =>
      changed.sql("insert into auth.audit_log_entries (payload) values ($1)", [payload]);
    await entry({
      action: "user_invited",
      actor_username: "ada@example.com",
      traits: { user_email: "Eve@Example.com" },
    });
    await entry({ action: "user_modified", traits: { user_id: await changed.idOf("eve@example.com") } });
    const of = { email: "eve@example.com" };
    expect((await operator.rpc("count_person_data", of)).data).toMatchObject({ sign_in_log: 4, accounts: 1 });
    const { sign_in_log: read } = (await operator.rpc("read_person", of)).data;
    expect(read.map(({ payload }: { payload: { action: string } }) => payload.action).toSorted()).toEqual([
      "login",
      "user_invited",
      "user_modified",
      "user_signedup",
    ]);
    expect((await operator.rpc("erase_person", of)).data).toMatchObject({ sign_in_log: 4, accounts: 1 });
    const left = await changed.sql<{ name: string }>(
      "select payload ->> 'actor_username' as name from auth.audit_log_entries",
    );
    expect(left.filter(({ name }) => name === "steve@example.com")).toHaveLength(2);
    expect(left.filter(({ name }) => name === "eve@example.com")).toEqual([]);

    await changed.sql("drop function auth.log_event cascade");
    await changed.sql("drop table auth.audit_log_entries");
    const steve = { email: "steve@example.com" };
    expect((await operator.rpc("count_person_data", steve)).data).toMatchObject({ sign_in_log: 0, accounts: 1 });
    expect((await operator.rpc("read_person", steve)).data).not.toHaveProperty("sign_in_log");
    expect((await operator.rpc("erase_person", steve)).data).toMatchObject({ sign_in_log: 0, accounts: 1 });
  } finally {
    await changed.close();
  }
});

test("an erasure counts the emails that go with the inquiry which they answer", async () => {
  await project.sql(`with sent as (
      insert into enquiries (name, email, message, language, consent_wording) values ('Eve', 'eve@example.com', 'Hello', 'en', 'Yes') returning id)
    insert into outbox (kind, recipient, language, enquiry_id) select 'enquiry_receipt', 'eve@example.com', 'en', id from sent`);
  const [held] = await project.sql<{ mails: number }>(
    "select count(*)::int as mails from outbox where recipient = 'eve@example.com'",
  );
  expect(held!.mails).toBeGreaterThan(0);
  expect((await ada.rpc("erase_person", { email: "eve@example.com" })).data).toMatchObject({
    enquiries: 1,
    mails: held!.mails,
  });
});

test("who takes a whole list out is in the log", async () => {
  for (const of_list of ["newsletter", "enquiries", "activity", "content"]) {
    expect((await ada.rpc("note_export", { of_list, searched: true })).error).toBeNull();
  }
  expect((await ada.rpc("note_export", { of_list: "people", searched: true })).error?.code).toBe("22023");
  expect(
    await project.sql("select actor_email, action, subject_table, subject_id, after from activity order by id"),
  ).toEqual(
    [
      { subject_table: "leads", subject_id: "newsletter" },
      { subject_table: "leads", subject_id: "enquiries" },
      { subject_table: "activity", subject_id: "activity" },
      { subject_table: "content", subject_id: "content" },
    ].map((list) => ({ actor_email: "ada@acme.example", action: "insert", ...list, after: { searched: true } })),
  );
});

test.each(["nobody@example.com", `${"a".repeat(20_000)}@example.com`])(
  "about an address of which nothing is held, nothing comes and nothing is logged (%#)",
  async (email) => {
    expect((await ada.rpc("count_person_data", { email })).data).toMatchObject({ activity: 0, newsletter: 0 });
    expect(await ada.rpc("read_person", { email })).toMatchObject({ data: null, error: null });
    expect(await project.sql("select from activity")).toEqual([]);
  },
);

test("a person whose second step was reset is mailed in their language", async () => {
  const eve = await project.operator("eve@example.com");
  await eve.auth.updateUser({ data: { language: "fr" } });
  const [account] = await column("select user_id as of from operators where email = 'eve@example.com'");
  expect((await ada.rpc("reset_second_step", { user_id: account })).error).toBeNull();
  expect(await project.sql("select kind, recipient, language from outbox")).toEqual([
    { kind: "second_step_reset", recipient: "eve@example.com", language: "fr" },
  ]);
  const claimed = await project.visitor().rpc("claim_mails", { site_key: project.siteKey });
  expect(claimed.data).toMatchObject([{ kind: "second_step_reset", recipient: "eve@example.com" }]);
});
