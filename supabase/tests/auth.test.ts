import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { clientOf, openProject, password } from "./project.ts";

let time = 0;
const project = await openProject({ signInAttempts: 5, now: () => time });
beforeEach(() => project.reset());
afterAll(() => project.close());

const email = "reader@example.com";

test("sign-up without confirmation begins a session at once", async () => {
  const { data, error } = await project
    .visitor()
    .auth.signUp({ email: "Reader@Example.com", password, options: { data: { name: "R" } } });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  expect(data.user).toMatchObject({ email, role: "authenticated", user_metadata: { name: "R", email_verified: true } });
  expect(data.user?.identities).toHaveLength(1);
});

test.each([
  [{ email: "nonsense", password }, 400, "validation_failed"],
  [{ email: "a@b\0.ca", password }, 400, "bad_json"],
  [{ email, password: "" }, 400, "validation_failed"],
  [{ email, password: "five5" }, 422, "weak_password"],
  [{ email, password: "x".repeat(73) }, 400, "validation_failed"],
  [{ email: "", password }, 422, "anonymous_provider_disabled"],
  [{ email: "known@example.com", password }, 422, "user_already_exists"],
])("sign-up with %o is refused with %i %s", async (credentials, status, code) => {
  await project.account("known@example.com");
  const { data, error } = await project.visitor().auth.signUp(credentials);
  expect(error).toMatchObject({ status, code });
  expect(data.session).toBeNull();
});

test("a burst of sign-ins closes the door to everybody, whatever their address or token, and opens it one by one", async () => {
  const client = await project.account(email);
  await project.account("other@example.com");
  for (let at = 0; at < 5; at++) await project.visitor().auth.signInWithPassword({ email, password: "wrong one" });
  const signIn = () => project.visitor().auth.signInWithPassword({ email: "other@example.com", password });
  const tooMany = { status: 429, code: "over_request_rate_limit" };
  expect((await signIn()).error).toMatchObject(tooMany);
  expect((await client.auth.refreshSession()).error).toMatchObject(tooMany);
  time += 3_000;
  expect((await signIn()).error).toBeNull();
  expect((await signIn()).error).toMatchObject(tooMany);
  time += 60_000;
  for (let at = 0; at < 5; at++) expect((await signIn()).error).toBeNull();
  expect((await signIn()).error).toMatchObject(tooMany);
});

test("the account can be read with its token, not with none, a forged one or after signing out", async () => {
  const client = await project.account(email);
  const token = (await client.auth.getSession()).data.session?.access_token;
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  expect((await project.visitor().auth.getUser("a.b.c")).error).toMatchObject({ status: 403, code: "bad_jwt" });
  const bare = await project.send("/auth/v1/user");
  expect(bare.status).toBe(401);
  await client.auth.signOut();
  expect((await project.visitor().auth.getUser(token)).error?.message).toMatch(/session/i);
});

describe("refresh tokens", () => {
  const refresh = (refresh_token: string) => post("token?grant_type=refresh_token", { refresh_token });
  const begin = async () => {
    const client = await project.account(email);
    return (await client.auth.getSession()).data.session?.refresh_token ?? "";
  };

  test("that several requests send at once give one and the same next token", async () => {
    const first = await begin();
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    const tokens = await Promise.all(answers.map(async (answer) => (await answer.json()).refresh_token));
    expect(new Set(tokens).size).toBe(1);
  });

  test("that come back long after their use end the session", async () => {
    const first = await begin();
    const { refresh_token: second, user } = await (await refresh(first)).json();
    expect([second === first, user.email]).toEqual([false, email]);
    const { refresh_token: third, access_token } = await (await refresh(second)).json();
    const asOwner = { headers: { authorization: `Bearer ${access_token}` } };
    expect((await project.send("/auth/v1/user", asOwner)).status).toBe(200);
    await project.sql("update auth.refresh_tokens set updated_at = now() - interval '1 minute'");
    const stolen = await refresh(first);
    expect(stolen.status).toBe(400);
    expect(await stolen.json()).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await refresh(third)).status).toBe(400);
    expect((await project.send("/auth/v1/user", asOwner)).status).toBe(403);
    expect(await project.sql("select from auth.sessions")).toEqual([]);
  });

  test("that nobody knows are refused", async () => {
    const client = project.visitor();
    const { error } = await client.auth.refreshSession({ refresh_token: "abcdefghijkl" });
    expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  });
});

test.each([
  ["local", [false, true]],
  ["others", [true, false]],
  ["global", [false, false]],
] as const)("signing out with scope %s ends the right sessions", async (scope, alive) => {
  const here = await project.account(email);
  const there = project.visitor();
  await there.auth.signInWithPassword({ email, password });
  const tokens = await Promise.all(
    [here, there].map(async (client) => (await client.auth.getSession()).data.session?.access_token),
  );
  expect((await here.auth.signOut({ scope })).error).toBeNull();
  const answers = await Promise.all(tokens.map((token) => project.visitor().auth.getUser(token)));
  expect(answers.map(({ error }) => error === null)).toEqual(alive);
});

test("a new password ends the other sessions and must differ", async () => {
  const here = await project.account(email);
  const there = project.visitor();
  await there.auth.signInWithPassword({ email, password });
  expect((await here.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: "same_password" });
  expect((await here.auth.updateUser({ password: "five5" })).error).toMatchObject({ code: "weak_password" });
  expect((await here.auth.updateUser({ password: "a new one" })).error).toBeNull();
  expect((await here.auth.getUser()).error).toBeNull();
  expect((await there.auth.getUser()).error).not.toBeNull();
  expect((await project.visitor().auth.signInWithPassword({ email, password: "a new one" })).error).toBeNull();
});

const post = (path: string, body: object) =>
  project.send(`/auth/v1/${path}`, { method: "POST", body: JSON.stringify(body) });

function linkIn(backend: typeof project) {
  const { link, to, kind } = backend.mails().at(-1) ?? { link: "", to: "", kind: "" };
  const url = new URL(link ?? "http://none");
  return {
    to,
    kind,
    path: url.pathname,
    token_hash: url.searchParams.get("token_hash") ?? "",
    type: url.searchParams.get("type"),
  };
}

test("a new password voids the links that were mailed before", async () => {
  const client = await project.account(email);
  await client.auth.updateUser({ email: "new@example.com" });
  await project.visitor().auth.resetPasswordForEmail(email);
  const links = project.mails().slice(-3);
  expect((await client.auth.updateUser({ password: "battery staple" })).error).toBeNull();
  for (const { link = "" } of links) {
    const { searchParams } = new URL(link);
    const type = searchParams.get("type") === "recovery" ? "recovery" : "email_change";
    const token_hash = searchParams.get("token_hash") ?? "";
    expect((await project.visitor().auth.verifyOtp({ token_hash, type })).error?.code).toBe("otp_expired");
  }
});

test("a session of yesterday changes no password, and nobody changes what only the secret key may", async () => {
  const client = await project.account(email);
  expect((await client.auth.updateUser({ password: "battery staple" })).error).toBeNull();
  await project.sql("update auth.sessions set created_at = now() - interval '25 hours'");
  expect((await client.auth.updateUser({ password: "third password" })).error).toMatchObject({
    status: 400,
    code: "reauthentication_needed",
  });
  const { data } = await client.auth.getSession();
  const answer = await project.send("/auth/v1/user", {
    method: "PUT",
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ app_metadata: { role: "service_role" } }),
  });
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ error_code: "not_admin" })]);
});

test("a link of another kind or older than an hour is refused", async () => {
  await project.account(email);
  await project.visitor().auth.resetPasswordForEmail(email);
  const { token_hash } = linkIn(project);
  expect((await project.visitor().auth.verifyOtp({ token_hash, type: "signup" })).error?.code).toBe("otp_expired");
  await project.sql("update auth.one_time_tokens set created_at = now() - interval '61 minutes'");
  expect((await project.visitor().auth.verifyOtp({ token_hash, type: "recovery" })).error?.code).toBe("otp_expired");
});

describe("where sign-up wants the mail confirmed", async () => {
  const strict = await openProject({ confirmEmail: true, siteOrigin: "https://northlight.example" });
  beforeEach(() => strict.reset());
  afterAll(() => strict.close());

  test("there is no session before the link is confirmed, and one after", async () => {
    const client = clientOf(strict);
    const { data } = await client.auth.signUp({ email, password });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email });
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
    const { token_hash, type } = linkIn(strict);
    expect(strict.mails().at(-1)?.link).toMatch(/^https:\/\/northlight\.example\/auth\/confirm\?/);
    const confirmed = await client.auth.verifyOtp({ token_hash, type: type as "signup" });
    expect(confirmed.data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("signing up again mails again while unconfirmed, and tells nothing once confirmed", async () => {
    const client = clientOf(strict);
    await client.auth.signUp({ email, password });
    await client.auth.signUp({ email, password });
    expect(strict.mails()).toHaveLength(2);
    await client.auth.verifyOtp({ token_hash: linkIn(strict).token_hash, type: "signup" });
    const { data, error } = await client.auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(strict.mails()).toHaveLength(2);
  });
});
