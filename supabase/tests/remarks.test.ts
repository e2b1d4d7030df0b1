import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { operatorBeforeEach, sharedProject } from "./project.ts";
import { draftOf, saveText } from "./texts.ts";

const project = await sharedProject();
const visitor = project.visitor();
const insight = "10000000-0000-4000-8000-000000000001";
const ada = operatorBeforeEach(project, "ada@acme.example");
let bob: SupabaseClient;
let link: string;

beforeEach(async () => {
  bob = await project.operator("bob@acme.example", "editor");
  link = await linkOf(ada);
});

async function linkOf(operator: SupabaseClient, language = "fr"): Promise<string> {
  const made = operator.from("preview_links").insert({ document_id: insight, kind: "insight", language });
  return (await made.select("id").single()).data?.id;
}

type Said = { name?: string; verdict?: string; revision?: string; remarks?: object };

function send({ name = "Lea", verdict = "change", revision = "", remarks = [] }: Said = {}, to = link) {
  return visitor.rpc("send_remarks", { link: to, name, verdict, revision, remarks });
}

async function sent(said?: Said, to = link) {
  const { data, error } = await send(said, to);
  expect(error).toBeNull();
  return data;
}

const kept = () =>
  project.sql<{ name: string; heading: string | null; remark: string | null }>(
    "select name, verdict, heading, remark, done from preview_remarks order by id",
  );
const mailed = () =>
  project.sql<{ recipient: string }>("select kind, recipient, language from outbox order by recipient, queued_at");

const french = { document_id: insight, of_kind: "insight", language: "fr" };

async function saveDraft(operator: SupabaseClient, title: string): Promise<void> {
  const { texts } = await draftOf(operator, french);
  await saveText(operator, french, { ...texts, title });
}

test("what is said under headings is kept in its order, and the empty boxes are not", async () => {
  const remarks = [
    { heading: "First", remark: " Shorter.\nPlease. " },
    { heading: "Second", remark: "  " },
    { heading: "", remark: "And a source" },
  ];
  expect(await sent({ name: " Lea ", remarks })).toBe(true);
  expect(await kept()).toEqual([
    { name: "Lea", verdict: "change", heading: "First", remark: "Shorter.\nPlease.", done: false },
    { name: "Lea", verdict: "change", heading: null, remark: "And a source", done: false },
  ]);
});

test("of a heading of any length the beginning is kept, and no list of remarks is longer than a link takes", async () => {
  expect(await sent({ remarks: [{ heading: "H".repeat(400), remark: "Shorter" }] })).toBe(true);
  expect(await kept()).toMatchObject([{ heading: "H".repeat(300), remark: "Shorter" }]);
  const empty = Array.from({ length: 201 }, () => ({ remark: "" }));
  expect(await send({ remarks: empty })).toMatchObject({ status: 409, error: { code: "PT409" } });
});

test("a verdict alone is an answer too", async () => {
  await sent({ verdict: "good" });
  expect(await kept()).toMatchObject([{ verdict: "good", heading: null, remark: null }]);
});

test("a form that was sent twice is one, and mailed once", async () => {
  const said = { remarks: [{ heading: "A", remark: "B" }] };
  await Promise.all([sent(said), sent(said), sent(said)]);
  expect(await kept()).toHaveLength(1);
  expect(await mailed()).toHaveLength(1);
  await project.sql("update preview_remarks set sent_at = now() - interval '11 minutes'");
  await sent(said);
  expect(await kept()).toHaveLength(2);
});

test("whoever made the link and whoever last saved the text are mailed once each, in their language, and nobody else", async () => {
  await project.operator("eve@acme.example");
  await project.sql(`update auth.users set raw_user_meta_data = '{"language": "fr"}' where email = 'bob@acme.example'`);
  await saveDraft(bob, "Neuf");
  await sent({
    verdict: "good",
    remarks: [
      { heading: "A", remark: "B" },
      { heading: "C", remark: "D" },
    ],
  });
  expect(await mailed()).toEqual([
    { kind: "remarks_good", recipient: "ada@acme.example", language: "en" },
    { kind: "remarks_good", recipient: "bob@acme.example", language: "fr" },
  ]);
  await saveDraft(ada, "Encore");
  await sent();
  expect(
    (await mailed()).map(({ recipient }) => recipient),
    "both in one",
  ).toEqual(["ada@acme.example", "ada@acme.example", "bob@acme.example"]);
});

test("what was said stays when whoever made the link is removed, and the link shows nothing more", async () => {
  await sent();
  const [{ account } = {}] = await project.sql<{ account: string }>("select created_by as account from preview_links");
  await project.operator("eva@acme.example");
  const eva = await project.signedIn("eva@acme.example");
  expect((await eva.rpc("remove_operator", { user_id: account })).error).toBeNull();
  expect((await visitor.rpc("preview", { link })).data).toBeNull();
  expect(await project.sql("select name from preview_remarks")).toEqual([{ name: "Lea" }]);
});

test("a removed operator is not mailed, and the links that they made are gone", async () => {
  await saveDraft(bob, "Neuf");
  const [account] = await project.sql<{ id: string }>("select id from auth.users where email = 'bob@acme.example'");
  expect((await ada.rpc("remove_operator", { user_id: account?.id })).error).toBeNull();
  await sent();
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(["ada@acme.example"]);
});

test("an email tells the site who answered and where it is written, and none of the remarks", async () => {
  await sent({ remarks: [{ heading: "Secret heading", remark: "Secret words" }] });
  const { data } = await visitor.rpc("claim_mails", { site_key: project.siteKey, most: 10 });
  expect(data).toMatchObject([
    {
      kind: "remarks_change",
      enquiry: null,
      remarks: {
        name: "Lea",
        kind: "insight",
        document_id: insight,
        language: "fr",
        slug: "ai-workforce-transformation",
      },
    },
  ]);
  expect(JSON.stringify(data)).not.toContain("Secret");
});

test("a link causes ten emails an hour to each, and keeps two hundred remarks", async () => {
  for (let n = 0; n < 12; n++) await sent({ name: `Lea ${n}` });
  expect(await mailed()).toHaveLength(10);
  const many = (from: number, to: number) => ({
    remarks: Array.from({ length: to - from }, (_, place) => ({ heading: "", remark: `No. ${from + place}` })),
  });
  await sent(many(12, 200));
  expect(await send(many(200, 201))).toMatchObject({ status: 409, error: { code: "PT409" } });
  expect(await kept()).toHaveLength(200);
  expect(await sent({}, await linkOf(bob)), "another link").toBe(true);
});

test.each([
  ["ended", "update preview_links set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'"],
  ["revoked", "delete from preview_links"],
  ["in the trash", "update documents set trashed_at = now()"],
  ["without a text", "delete from document_texts where language = 'fr'"],
])("through a link that is %s nothing is said", async (_, statement) => {
  await project.sql(statement);
  expect(await sent()).toBe(false);
  expect(await kept()).toEqual([]);
  expect(await mailed()).toEqual([]);
});

test.each<[string, Said]>([
  ["no name", { name: "  " }],
  ["a name that is too long", { name: "x".repeat(101) }],
  ["another verdict", { verdict: "later" }],
  ["a remark that is too long", { remarks: [{ heading: "", remark: "x".repeat(2_001) }] }],
  ["a revision that is too long", { revision: "x".repeat(65) }],
  ["no list", { remarks: { heading: "A", remark: "B" } }],
])("%s is refused, and nothing of it stays", async (_, said) => {
  const { status, error } = await send(said);
  expect([status, error === null]).toEqual([400, false]);
  expect(await kept()).toEqual([]);
});

test("a remark knows when the text that was read was saved, also after it gave way", async () => {
  const revision = (await visitor.rpc("preview", { link })).data.revision;
  await sent({ name: "First", revision });
  await saveDraft(ada, "Neuf");
  await sent({ name: "Second", revision });
  await sent({ name: "Third", revision: "unknown" });
  const rows = await project.sql<{ revision: string; known: boolean }>(
    "select revision, revision_saved_at is not null as known from preview_remarks order by id",
  );
  expect(rows).toEqual([
    { revision, known: true },
    { revision, known: true },
    { revision: "unknown", known: false },
  ]);
  expect((await draftOf(ada, french)).revision).not.toBe(revision);
});

test("a text with remarks is listed until each of them is done", async () => {
  await sent({
    remarks: [
      { heading: "A", remark: "One." },
      { heading: "B", remark: "Two." },
    ],
  });
  const open = async () => (await ada.rpc("open_remarks")).data;
  expect(await open()).toEqual([
    { kind: "insight", id: insight, language: "fr", title: expect.any(String), remarks: 2 },
  ]);
  await project.sql("update preview_remarks set done = true where heading = 'A'");
  expect(await open()).toMatchObject([{ remarks: 1 }]);
  await project.sql("update preview_remarks set done = true");
  expect(await open()).toEqual([]);
});

test("revoking a link erases what was said through it, and the email that waits", async () => {
  await sent();
  expect((await ada.from("preview_links").delete().eq("id", link)).error).toBeNull();
  expect(await kept()).toEqual([]);
  expect(await mailed()).toEqual([]);
});

test("a link that ended thirty days ago is swept with its remarks, and nobody is said to have revoked it", async () => {
  const since = (days: number) =>
    project.sql(
      `update preview_links set created_at = now() - interval '${days + 7} days', expires_at = now() - interval '${days} days'`,
    );
  await sent();
  const revoked = () => project.sql("select from activity where subject_table = 'preview_links' and action = 'delete'");
  await since(29);
  expect((await ada.rpc("sweep_now")).error).toBeNull();
  expect(await kept()).toHaveLength(1);
  await since(31);
  expect((await ada.rpc("sweep_now")).error).toBeNull();
  expect(await kept()).toEqual([]);
  expect(await project.sql("select from preview_links")).toEqual([]);
  expect(await revoked()).toEqual([]);
  await ada
    .from("preview_links")
    .delete()
    .eq("id", await linkOf(ada));
  expect(await revoked()).toHaveLength(1);
});

test("the data of a person are the remarks in which their address stands, and an erasure takes them", async () => {
  const email = "lea@example.com";
  await sent({ name: "Lea", remarks: [{ heading: "A", remark: "Write to Lea@Example.com." }] });
  await sent({ name: "Max", remarks: [{ heading: "A", remark: "Write to xlea@example.com" }] });
  expect((await ada.rpc("count_person_data", { email })).data).toMatchObject({ remarks: 1 });
  const { data } = await ada.rpc("read_person", { email });
  expect(data.preview_remarks).toMatchObject([{ name: "Lea", remark: "Write to Lea@Example.com." }]);
  expect(JSON.stringify(data)).not.toContain(link);
  expect((await ada.rpc("erase_person", { email })).data).toMatchObject({ remarks: 1 });
  expect((await kept()).map(({ name }) => name)).toEqual(["Max"]);
});
