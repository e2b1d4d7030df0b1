import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { codeOf } from "./authenticator.ts";
import { operatorBeforeEach, password, secure, sharedProject, tokenOf } from "./project.ts";

const project = await sharedProject();
const email = "ada@example.com";
const ada = operatorBeforeEach(project, email);

const access = async (client: SupabaseClient) => (await client.rpc("own_access")).data;
const mayRead = async (client: SupabaseClient) => (await client.from("operators").select()).data?.length !== 0;
const require = (by: SupabaseClient, requires_second_step = true) =>
  by.from("security_settings").update({ requires_second_step }).eq("id", true).select();

test("whoever has no second step and needs none works with the password alone", async () => {
  expect(await access(ada)).toEqual({
    email,
    role: "administrator",
    missing: null,
    second_step_required: false,
    waiting: 0,
  });
  expect(await mayRead(ada)).toBe(true);
});

test("a stranger learns that they are no operator, and an ended session nothing", async () => {
  const stranger = await project.account("stranger@example.com");
  expect(await access(stranger)).toMatchObject({ email: null, role: null });
  const token = await tokenOf(stranger);
  await stranger.auth.signOut();
  expect(await access(project.withToken(token))).toBeNull();
});

test("whoever has a second step is asked for it in every session, with every token", async () => {
  const before = await tokenOf(ada);
  const { factorId, secret } = await secure(ada);
  expect(await mayRead(ada)).toBe(true);
  expect(await mayRead(project.withToken(before))).toBe(false);

  const halfway = await project.signedIn(email);
  expect(await access(halfway)).toMatchObject({ role: "administrator", missing: "code" });
  expect(await mayRead(halfway)).toBe(false);
  expect((await halfway.rpc("empty_trash")).error?.code).toBe("42501");
  expect((await halfway.storage.from("website-assets").upload("a/b.txt", new Blob(["x"]))).error).not.toBeNull();

  await halfway.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(await access(halfway)).toMatchObject({ missing: null });
  expect(await mayRead(halfway)).toBe(true);
});

test("an unverified factor asks for nothing", async () => {
  await ada.auth.mfa.enroll({ factorType: "totp", friendlyName: "Begun" });
  expect(await access(ada)).toMatchObject({ missing: null });
});

test("entering again at the first level takes up no invitation and asks for no access", async () => {
  await secure(ada);
  const halfway = await project.signedIn(email);
  expect((await halfway.rpc("enter_back_office")).data).toBe("operator");
  expect(await project.sql("select from operator_requests")).toEqual([]);
});

test.each([
  ["password", { password: "another password" }],
  ["email", { email: "thief@example.com" }],
])("a session of the first level does not change the %s of whoever has a second step", async (_, change) => {
  await secure(ada);
  const halfway = await project.signedIn(email);
  expect((await halfway.auth.updateUser(change)).error).toMatchObject({ status: 401, code: "insufficient_aal" });
  expect((await halfway.auth.updateUser({ data: { language: "fr" } })).error).toBeNull();
  expect((await ada.auth.updateUser(change)).error).toBeNull();
});

test("what is required of all holds for administrators and editors, until they have set it up", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  await secure(ada);
  expect((await require(ada)).data).toHaveLength(1);
  expect(await access(eve)).toEqual({
    email: "eve@example.com",
    role: "editor",
    missing: "setup",
    second_step_required: true,
    waiting: 0,
  });
  const edit = () => eve.from("content_sections").update({ title: "E" }).eq("section_id", "hero").select();
  expect((await edit()).data).toEqual([]);
  await secure(eve);
  expect((await edit()).data).toHaveLength(1);
});

test("who switches it off although it is required is out at once, whatever the token still says", async () => {
  const { factorId } = await secure(ada);
  await require(ada);
  const token = await tokenOf(ada);
  await ada.auth.mfa.unenroll({ factorId });
  expect(await mayRead(project.withToken(token))).toBe(false);
  expect(await access(project.withToken(token))).toMatchObject({ missing: "setup" });
});

test("nobody requires what they have not passed themselves, and no editor requires anything", async () => {
  expect((await require(ada)).error?.code).toBe("42501");
  const eve = await project.operator("eve@example.com", "editor");
  await secure(eve);
  expect((await require(eve)).data).toEqual([]);
  await secure(ada);
  expect((await require(ada)).data).toHaveLength(1);
  expect((await require(ada, false)).data).toHaveLength(1);
  const { data } = await ada.from("activity").select("changes").order("id");
  expect(data).toEqual([
    { changes: { requires_second_step: ["false", "true"] } },
    { changes: { requires_second_step: ["true", "false"] } },
  ]);
});

test("an administrator resets the second step of a colleague, which ends their sessions and is noted", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  await secure(eve);
  const token = await tokenOf(eve);
  const eveId = await project.idOf("eve@example.com");
  expect((await ada.from("operators").select("email, has_second_step").order("email")).data).toEqual([
    { email, has_second_step: false },
    { email: "eve@example.com", has_second_step: true },
  ]);
  expect((await eve.from("operators").select("has_second_step, last_login")).data).toEqual([
    { has_second_step: null, last_login: null },
    { has_second_step: null, last_login: null },
  ]);
  const logins = await project.sql<{ at: Date }>("select last_sign_in_at as at from auth.users order by email");
  const known = (await ada.from("operators").select("last_login").order("email")).data as { last_login: string }[];
  expect(known.map(({ last_login }) => Date.parse(last_login))).toEqual(logins.map(({ at }) => at.getTime()));

  expect((await ada.rpc("reset_second_step", { user_id: eveId })).error).toBeNull();
  expect(await mayRead(project.withToken(token))).toBe(false);
  expect((await eve.auth.refreshSession()).error).not.toBeNull();
  const again = await project.signedIn("eve@example.com");
  expect(await access(again)).toMatchObject({ missing: null });
  expect((await ada.from("activity").select("action, actor_email, subject_table, subject")).data).toEqual([
    { action: "delete", actor_email: email, subject_table: "second_steps", subject: { name: "eve@example.com" } },
  ]);
});

const noted = async () =>
  (await ada.from("activity").select("action, actor_email, subject").eq("subject_table", "second_steps").order("id"))
    .data;

test("one's own set-up and switch-off are noted at the next visit, once, however often one asks", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  const visit = () => Promise.all([access(eve), access(eve), access(eve)]);
  await eve.auth.mfa.enroll({ factorType: "totp", friendlyName: "Begun" });
  await visit();
  expect(await noted()).toEqual([]);

  const { factorId } = await secure(eve);
  await visit();
  const halfway = await project.signedIn("eve@example.com");
  await access(halfway);
  const own = { actor_email: "eve@example.com", subject: { name: "eve@example.com" } };
  expect(await noted()).toEqual([{ action: "insert", ...own }]);

  await eve.auth.mfa.unenroll({ factorId });
  await visit();
  await visit();
  expect(await noted()).toEqual([
    { action: "insert", ...own },
    { action: "delete", ...own },
  ]);
  expect(await project.sql("select kind, recipient from outbox order by queued_at, kind desc")).toEqual([
    { kind: "second_step_on", recipient: "eve@example.com" },
    { kind: "second_step_off", recipient: "eve@example.com" },
  ]);
});

test("whoever has ended their session, is no operator or was reset notes nothing", async () => {
  const stranger = await project.account("stranger@example.com");
  await secure(stranger);
  await access(stranger);
  const eve = await project.operator("eve@example.com", "editor");
  await secure(eve);
  await access(eve);
  const token = await tokenOf(eve);
  await ada.rpc("reset_second_step", { user_id: await project.idOf("eve@example.com") });
  await access(project.withToken(token));
  await access(await project.signedIn("eve@example.com"));
  expect(await noted()).toEqual([
    { action: "insert", actor_email: "eve@example.com", subject: { name: "eve@example.com" } },
    { action: "delete", actor_email: email, subject: { name: "eve@example.com" } },
  ]);
});

test("what was set up before one became an operator is known when it is switched off", async () => {
  const eve = await project.account("eve@example.com");
  const { factorId } = await secure(eve);
  await access(eve);
  await project.sql(
    "insert into operators (user_id, email, role) select id, email, 'editor' from auth.users where email ~ '^eve'",
  );
  await eve.auth.mfa.unenroll({ factorId });
  await access(eve);
  expect(await noted()).toEqual([
    { action: "delete", actor_email: "eve@example.com", subject: { name: "eve@example.com" } },
  ]);
});

test("nobody resets their own, an editor resets none, and a stranger has none", async () => {
  await secure(ada);
  const eve = await project.operator("eve@example.com", "editor");
  const reset = async (address: string, by = ada) =>
    (await by.rpc("reset_second_step", { user_id: await project.idOf(address) })).error?.code;
  expect(await reset(email)).toBe("PT409");
  expect(await reset(email, eve)).toBe("42501");
  await project.account("stranger@example.com");
  expect(await reset("stranger@example.com")).toBe("PT404");
  expect(await mayRead(ada)).toBe(true);
});

test("a session that a mailed link began is of the first level", async () => {
  await secure(ada);
  const visitor = project.visitor();
  await visitor.auth.resetPasswordForEmail(email);
  const [mail] = await project.sql<{ token: string }>(
    "select token_hash as token from auth.one_time_tokens order by created_at desc limit 1",
  );
  await visitor.auth.verifyOtp({ token_hash: mail?.token ?? "", type: "recovery" });
  expect(await access(visitor)).toMatchObject({ missing: "code" });
  expect((await visitor.auth.updateUser({ password: "another password" })).error?.code).toBe("insufficient_aal");
  expect((await project.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
});

const codesOf = async (client: SupabaseClient) => (await client.rpc("make_recovery_codes")).data as string[];
const recover = async (client: SupabaseClient, code?: string) => (await client.rpc("use_recovery_code", { code })).data;

test("a recovery code takes the place of a lost device once, and ends everything else", async () => {
  await secure(ada);
  await access(ada);
  const codes = await codesOf(ada);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{15}$/);
  expect(JSON.stringify(await project.sql("select * from recovery_codes"))).not.toContain(codes[0]);

  const halfway = await project.signedIn(email);
  expect(await access(halfway)).toMatchObject({ missing: "code" });
  expect(await recover(halfway, "0".repeat(15))).toBe(false);
  expect(await recover(halfway, codes[3])).toBe(true);
  expect(await access(halfway)).toMatchObject({ role: "administrator", missing: null });
  expect(await mayRead(halfway)).toBe(true);
  expect(await access(ada)).toBeNull();
  expect(await recover(halfway, codes[4])).toBe(false);
  expect((await project.sql("select kind from outbox order by queued_at, kind desc")).map(({ kind }) => kind)).toEqual([
    "second_step_on",
    "second_step_codes",
    "second_step_off",
  ]);
});

/** As if the last code had been entered before that long. */
async function codeWasEntered(client: SupabaseClient, ago: string): Promise<void> {
  await project.sql(`update auth.mfa_amr_claims set updated_at = now() - interval '${ago}'`);
  expect((await client.auth.refreshSession()).error).toBeNull();
}

test("recovery codes are made for who has just entered a code, who is mailed, and an entry says so", async () => {
  const { factorId, secret } = await secure(ada);
  await access(ada);
  const [former = ""] = await codesOf(ada);
  await codeWasEntered(ada, "11 minutes");
  expect((await ada.rpc("make_recovery_codes")).error?.code).toBe("PT401");
  const traces = () =>
    project.sql(
      "select (select count(*)::int from outbox where kind = 'second_step_codes') as mails, count(*)::int as entries from activity where subject_table = 'second_steps' and action = 'update' and actor_email = 'ada@example.com'",
    );
  expect(await traces()).toEqual([{ mails: 1, entries: 1 }]);
  await ada.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
  expect(await codesOf(ada)).toHaveLength(10);
  expect(await traces()).toEqual([{ mails: 2, entries: 2 }]);
  expect(await recover(await project.signedIn(email), former)).toBe(false);
});

test("a second step is reset by an administrator who has just entered a code, where they have one", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  await secure(eve);
  const { factorId, secret } = await secure(ada);
  await codeWasEntered(ada, "11 minutes");
  const reset = async () => ada.rpc("reset_second_step", { user_id: await project.idOf("eve@example.com") });
  expect((await reset()).error?.code).toBe("PT401");
  await ada.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
  expect((await reset()).error).toBeNull();
});

test("a changed password is in the log of those who have access", async () => {
  const stranger = await project.account("stranger@example.com");
  for (const client of [ada, stranger]) expect((await client.rpc("note_password_change")).error).toBeNull();
  expect(await project.sql("select actor_email, action from activity where subject_table = 'passwords'")).toEqual([
    { actor_email: email, action: "update" },
  ]);
});

test("a reset voids the recovery codes", async () => {
  const eve = await project.operator("eve@example.com", "editor");
  await secure(eve);
  const [code = ""] = await codesOf(eve);
  await ada.rpc("reset_second_step", { user_id: await project.idOf("eve@example.com") });
  expect(await recover(await project.signedIn("eve@example.com"), code)).toBe(false);
});

test("a session without the second step makes no recovery codes, and nobody uses those of another", async () => {
  expect((await ada.rpc("make_recovery_codes")).error?.code).toBe("PT409");
  await secure(ada);
  const [code = ""] = await codesOf(ada);
  expect((await (await project.signedIn(email)).rpc("make_recovery_codes")).error?.code).toBe("42501");
  const eve = await project.operator("eve@example.com", "editor");
  const stranger = await project.account("stranger@example.com");
  for (const client of [eve, stranger]) expect(await recover(client, code)).toBe(false);
  expect((await project.visitor().rpc("use_recovery_code", { code })).error?.code).toBe("42501");
});

test("one sees one's own sessions and ends one of them, and nobody else's", async () => {
  const other = await project.signedIn(email);
  const eve = await project.operator("eve@example.com", "editor");
  const sessions = async (client: SupabaseClient) =>
    (await client.rpc("own_sessions")).data as { id: string; is_current: boolean }[];
  const mine = await sessions(ada);
  expect(mine.map(({ is_current }) => is_current)).toEqual([true, false]);
  const id = mine[1]?.id ?? "";
  expect((await eve.rpc("end_session", { id })).data).toBe(false);
  expect(await sessions(eve)).toHaveLength(1);
  expect((await ada.rpc("end_session", { id })).data).toBe(true);
  expect((await ada.rpc("end_session", { id })).data).toBe(false);
  expect(await access(other)).toBeNull();
  expect(await sessions(other)).toEqual([]);
  expect(await sessions(ada)).toHaveLength(1);
});
