import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { kindsOfEditors, narrowedTo, subjects } from "../../app/admin/activity/subjects.ts";
import { operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const ada = operatorBeforeEach(project, "ada@example.com");

const enter = async (account: SupabaseClient) => (await account.rpc("enter_back_office")).data;
const change = async (email: string, role: string, by = ada) =>
  by.rpc("change_operator_role", { user_id: await project.idOf(email), role });
const lastOne = { status: 409, error: { message: "The last administrator stays one" } };

async function roles(): Promise<Record<string, string>> {
  const found = await project.sql<{ email: string; role: string }>("select email, role from operators order by email");
  return Object.fromEntries(found.map(({ email, role }) => [email, role]));
}

test("the first operator is an administrator, however they come; the next ones are editors unless it is said", async () => {
  await project.reset();
  const first = await project.account("first@example.com");
  expect(await enter(first)).toBe("operator");
  await project.account("second@example.com");
  await project.sql("insert into operators (user_id, email) select id, email from auth.users where email ~ '^second'");
  expect(await roles()).toEqual({ "first@example.com": "administrator", "second@example.com": "editor" });
});

test.each(["administrator", "editor"])("an invitation gives the role that it names: %s", async (role) => {
  expect((await ada.from("operator_invites").insert({ email: "bob@example.com", role })).error).toBeNull();
  await enter(await project.account("bob@example.com"));
  expect((await roles())["bob@example.com"]).toBe(role);
});

test("an invitation and an approval that name no role make an editor, as the version before sends them", async () => {
  await ada.from("operator_invites").insert({ email: "bob@example.com" });
  await enter(await project.account("bob@example.com"));
  await enter(await project.account("eve@example.com"));
  await ada.rpc("approve_operator", { user_id: await project.idOf("eve@example.com") });
  expect(await roles()).toMatchObject({ "bob@example.com": "editor", "eve@example.com": "editor" });
});

test("an approval gives the role that it names, and none that there is not", async () => {
  const user_id = await (async () => {
    await enter(await project.account("bob@example.com"));
    return project.idOf("bob@example.com");
  })();
  for (const role of ["owner", "", null]) {
    expect((await ada.rpc("approve_operator", { user_id, role })).error, String(role)).not.toBeNull();
  }
  expect((await ada.rpc("approve_operator", { user_id, role: "administrator" })).error).toBeNull();
  expect((await roles())["bob@example.com"]).toBe("administrator");
});

test("a change of role holds at once for the session that is open, and is noted with before and after", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  const mayRead = async () => (await eve.from("operator_requests").select()).data?.length;
  await enter(await project.account("waiting@example.com"));
  expect(await mayRead()).toBe(0);
  expect((await change("eve@example.com", "administrator")).error).toBeNull();
  expect(await mayRead()).toBe(1);
  const { data } = await ada
    .from("activity")
    .select("action, actor_email, subject, changes")
    .eq("subject_table", "operators");
  expect(data).toEqual([
    {
      action: "update",
      actor_email: "ada@example.com",
      subject: { name: "eve@example.com" },
      changes: { role: ["editor", "administrator"] },
    },
  ]);
});

test("nobody who is no operator gets a role", async () => {
  await project.account("stranger@example.com");
  expect((await change("stranger@example.com", "administrator")).error?.code).toBe("PT404");
  expect(await roles()).toEqual({ "ada@example.com": "administrator" });
});

test("the last administrator stays, whoever else is there and by whatever way", async () => {
  await project.operator("eve@example.com", "editor");
  const service = project.service();
  const id = await project.idOf("ada@example.com");
  expect(await change("ada@example.com", "editor")).toMatchObject(lastOne);
  expect(await ada.rpc("remove_operator", { user_id: id })).toMatchObject(lastOne);
  expect(await service.from("operators").update({ role: "editor" }).eq("user_id", id)).toMatchObject(lastOne);
  expect(await service.from("operators").delete().eq("user_id", id)).toMatchObject(lastOne);
  expect(await service.from("operators").delete().not("user_id", "is", null)).toMatchObject(lastOne);
  for (const statement of ["delete from operators", "delete from auth.users", "update operators set role = 'editor'"]) {
    await expect(project.sql(statement), statement).rejects.toThrow("The last administrator stays one");
  }
  expect(await roles()).toEqual({ "ada@example.com": "administrator", "eve@example.com": "editor" });
});

test.each(["change_operator_role", "remove_operator"])(
  "of two administrators who turn on each other at once with %s, one stays",
  async (verb) => {
    const bob = await project.operator("bob@example.com");
    const [adaId, bobId] = [await project.idOf("ada@example.com"), await project.idOf("bob@example.com")];
    const givenFor = (user_id: string) => (verb === "remove_operator" ? { user_id } : { user_id, role: "editor" });
    const answers = await Promise.all([ada.rpc(verb, givenFor(bobId)), bob.rpc(verb, givenFor(adaId))]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(Object.values(await roles()).filter((role) => role === "administrator")).toHaveLength(1);
  },
);

test("the same with the secret key, past every function", async () => {
  await project.operator("bob@example.com");
  const demote = async (email: string) =>
    project.service().from("operators").update({ role: "editor" }).eq("email", email);
  const answers = await Promise.all([demote("ada@example.com"), demote("bob@example.com")]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(Object.values(await roles())).toContain("administrator");
});

test("what a demoted administrator sent is void, what others sent is not", async () => {
  const bob = await project.operator("bob@example.com");
  await bob.from("operator_invites").insert({ email: "bobs-friend@example.com", role: "administrator" });
  await ada.from("operator_invites").insert({ email: "other@example.com" });
  await change("bob@example.com", "editor");
  const open = await ada.from("operator_invites").select("email").is("accepted_at", null).not("email", "is", null);
  expect(open.data).toEqual([{ email: "other@example.com" }]);
});

test("an editor reads the activity of what editors write, and none of people, leads and switches", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  await ada.from("site_features").update({ enabled: false }).eq("feature_key", "hero_video");
  await ada.from("operator_invites").insert({ email: "bob@example.com" });
  await ada.from("content_sections").update({ title: "Changed" }).eq("section_id", "hero");
  const subjects = async (by: SupabaseClient) =>
    (await by.from("activity").select("subject_table").order("id")).data?.map((row) => row["subject_table"]);
  expect(await subjects(ada)).toEqual(["site_features", "operator_invites", "document_texts"]);
  expect(await subjects(eve)).toEqual(["document_texts"]);
});

const altering = ["update activity set action = 'delete'", "delete from activity", "truncate activity"];

test.each(altering)(
  "nobody alters the log: %s, not even in a function of the owner's after an erasure",
  async (statement) => {
    await ada.from("site_features").update({ enabled: false }).eq("feature_key", "hero_video");
    await project.sql(
      "insert into outbox (kind, recipient, language) values ('second_step_reset', 'eve@example.com', 'en')",
    );
    expect((await ada.rpc("erase_person", { email: "eve@example.com" })).data).toMatchObject({ mails: 1 });
    const before = await project.sql("select * from activity order by id");
    await project.sql(`create or replace function public.altering() returns void
    language plpgsql security definer set search_path = public as $$ begin ${statement}; end $$`);
    await project.sql("grant execute on function public.altering to anon, authenticated, service_role");
    try {
      for (const client of [ada, project.service(), project.visitor()]) {
        expect((await client.rpc("altering")).error).toMatchObject({
          code: "42501",
          message: "The activity log cannot be changed",
        });
      }
    } finally {
      await project.sql("drop function public.altering()");
    }
    expect(await project.sql("select * from activity order by id")).toEqual(before);
  },
);

test("what changed is told in short where it is short, and by name where it is long", async () => {
  await ada
    .from("content_sections")
    .update({ title: "Short", body_text: "long ".repeat(100) })
    .eq("section_id", "hero");
  const [event] = (await ada.from("activity").select("changes")).data ?? [];
  expect(event?.["changes"]).toMatchObject({ title: [null, "Short"], body_text: null });
});

test("everything that is logged belongs to a kind that the log can be narrowed to, and editors read theirs", async () => {
  const logged = await project.sql<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname ~ '^record_activity'",
  );
  expect(Object.keys(subjects)).toEqual(expect.arrayContaining(logged.map(({ name }) => name)));
  const [policy] = await project.sql<{ qual: string }>(
    "select qual from pg_policies where tablename = 'activity' and cmd = 'SELECT'",
  );
  const named = [...(policy?.qual ?? "").matchAll(/'([a-z_]+)'::text/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(kindsOfEditors.flatMap((kind) => narrowedTo(kind).tables)));
});
