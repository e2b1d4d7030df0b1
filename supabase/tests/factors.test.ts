import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { codeOf } from "./authenticator.ts";
import { openProject, password } from "./project.ts";

const project = await openProject({ signInAttempts: 5, now: () => 0, siteOrigin: "https://northlight.example" });
beforeEach(() => project.reset());
afterAll(() => project.close());

const email = "reader@example.com";
const unknown = { status: 404, code: "mfa_factor_not_found" };

async function enroll(client: SupabaseClient, friendlyName = "Phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Northlight" });
  if (error || data.type !== "totp") throw error ?? new Error("Another factor");
  return { factorId: data.id, ...data.totp };
}

async function withFactor() {
  const client = await project.account(email);
  const factor = await enroll(client);
  const { data, error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: codeOf(factor.secret),
  });
  return { client, ...factor, data, error };
}

const signIn = async () => {
  const client = project.visitor();
  await client.auth.signInWithPassword({ email, password });
  return client;
};
const levels = async (client: SupabaseClient) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
const claims = async (client: SupabaseClient) => (await client.auth.getClaims()).data?.claims;

test("a factor begins with a secret, its address and a picture of that", async () => {
  const client = await project.account(email);
  const { secret, uri, qr_code } = await enroll(client);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Northlight:reader%40example\.com\?/);
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ friendly_name: "Phone", factor_type: "totp", status: "unverified" }],
    totp: [],
  });
  expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
});

test("a code verifies the factor, raises the session and ends the lower ones", async () => {
  const other = await project.account(email);
  const here = await signIn();
  const abandoned = await enroll(here, "Abandoned");
  const { factorId, secret } = await enroll(here);
  const { data, error } = await here.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(error).toBeNull();
  expect(data).toMatchObject({ token_type: "bearer", user: { email } });
  expect(await levels(here)).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
    currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
  });
  expect((await here.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId, status: "verified" }]);
  expect((await other.auth.getUser()).error?.message).toMatch(/session/i);
  expect((await here.auth.mfa.challenge({ factorId: abandoned.factorId })).error).toMatchObject(unknown);
  expect((await here.auth.refreshSession()).error).toBeNull();
  expect((await claims(here))?.aal).toBe("aal2");
});

test("a refresh token of the first level gives none of the second", async () => {
  const client = await project.account(email);
  const before = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  const { factorId, secret } = await enroll(client);
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  const stolen = await project.visitor().auth.refreshSession({ refresh_token: before });
  expect(stolen.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("wrong, old and foreign codes are refused, and too many of them for a while", async () => {
  const client = await project.account(email);
  const { factorId, secret } = await enroll(client);
  const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
  const verify = (code: string, challengeId: string) => client.auth.mfa.verify({ factorId, challengeId, code });
  const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";

  const first = await challenge();
  expect((await verify(wrong, first)).error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect((await verify(codeOf(secret, -3), first)).error).toMatchObject({ code: "mfa_verification_failed" });
  expect((await verify("", first)).error).toMatchObject({ status: 400, code: "validation_failed" });
  expect((await verify(codeOf(secret), crypto.randomUUID())).error).toMatchObject({
    status: 422,
    code: "mfa_factor_not_found",
  });
  await project.sql("update auth.mfa_challenges set created_at = now() - interval '301 seconds'");
  expect((await verify(codeOf(secret), first)).error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });

  const second = await challenge();
  for (let at = 0; at < 3; at++) await verify(wrong, second);
  expect((await verify(codeOf(secret), second)).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });

  const stranger = await project.account("stranger@example.com");
  expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject(unknown);
});

test("a challenge is answered once", async () => {
  const client = await project.account(email);
  const { factorId, secret } = await enroll(client);
  const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error).toBeNull();
  const again = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
  expect(again.error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
});

test("a factor is removed by the second level alone, which ends with it", async () => {
  const { client, factorId } = await withFactor();
  const low = await signIn();
  expect((await low.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: "insufficient_aal" });
  expect((await low.auth.mfa.enroll({ factorType: "totp", friendlyName: "Second" })).error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
  });
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await client.auth.refreshSession();
  expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
});

test("a data folder of before there were factors gains them, and its sessions go on", async () => {
  const data = newFolder();
  const earlier = await openProject({ data });
  const client = await earlier.account(email);
  await earlier.sql(`do $$ begin
    drop table auth.mfa_challenges, auth.mfa_factors, auth.mfa_amr_claims;
    drop function auth.log_event cascade;
    drop table auth.audit_log_entries;
    alter table auth.sessions drop column aal, drop column factor_id, drop column updated_at, drop column user_agent, drop column ip,
      add column method text not null default 'password';
    alter table auth.users drop column banned_until, drop column invited_at;
    drop role authenticator;
    drop type auth.factor_type, auth.factor_status, auth.aal_level;
    execute format('comment on schema auth is %L', split_part(obj_description('auth'::regnamespace, 'pg_namespace'), ' ', 1));
  end $$`);
  await earlier.close();

  const later = await openProject({ data });
  const session = (await client.auth.getSession()).data.session;
  const there = later.visitor();
  await there.auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
  expect(await levels(there)).toMatchObject({
    currentLevel: "aal1",
    currentAuthenticationMethods: [{ method: "password" }],
  });
  expect((await enroll(there)).secret).toHaveLength(32);
  await later.close();
});
