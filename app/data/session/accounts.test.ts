import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import { environmentContext } from "../../server/context.server.ts";
import { createAttempts } from "../backend/attempts.server.ts";
import type { AnonClient } from "../backend/client.server.ts";
import { createReadTexts } from "../texts/content-health.server.ts";
import { accountsFor } from "./accounts.server.ts";
import { waitsContext, type Waits } from "./credentials.server.ts";

const atOnce = { mailing: 0, comparing: 0 };

/** What somebody asks of a login service. */
function accountsOver(auth: object, waits: Waits) {
  const client = { auth } as AnonClient;
  return accountsFor(client, {
    environment: testContext().get(environmentContext),
    zone: "UTC",
    caller: { network: "203.0.113.1", language: "en", accessToken: undefined, forgetSession() {} },
    login: () => client.auth,
    accessToken: async () => null,
    attempts: createAttempts(),
    waits,
    published: { republish: async () => {} },
    renditions: { start() {} },
    readTexts: createReadTexts(),
  });
}

const refusal = () => ({
  data: { user: null },
  error: new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
});

/** Accounts over a login service that refuses after so many milliseconds. */
function refusingAfter(milliseconds: number, waits: Waits = new RouterContextProvider().get(waitsContext)) {
  let asked = 0;
  const signInWithPassword = async () => {
    asked += 1;
    await new Promise((passed) => setTimeout(passed, milliseconds));
    return refusal();
  };
  return { accounts: accountsOver({ signInWithPassword }, waits), asked: () => asked };
}

test.for([20, 600])("a sign-in refused after %i ms lasts a second, and tells of no account", async (milliseconds) => {
  const { accounts, asked } = refusingAfter(milliseconds);
  const began = performance.now();
  const answer = accounts.signIn({ email: "ada@example.com", password: "wrong" });
  expect(await answer).toMatchObject({ ok: false, backendCode: "invalid_credentials" });
  expect(performance.now() - began).toBeGreaterThan(990);
  expect(asked()).toBe(1);
});

test("beyond what one network may ask in ten seconds nobody asks the login service", async () => {
  const { accounts, asked } = refusingAfter(0, atOnce);
  const answers = Array.from({ length: 19 }, (_, at) =>
    accounts.signIn({ email: `${at}@example.com`, password: "wrong" }),
  );
  const refused = (await Promise.all(answers)).filter((answer) => !answer.ok && answer.retryAfter !== undefined);
  expect(refused).toHaveLength(14);
  expect(asked()).toBe(5);
});

test("of one network twenty links that are over are looked at, and the next one waits", async () => {
  let asked = 0;
  const verifyOtp = async () => {
    asked += 1;
    return { data: {}, error: new AuthApiError("", 403, "otp_expired") };
  };
  const accounts = accountsOver({ verifyOtp }, atOnce);
  const press = () => accounts.confirm({ token_hash: "x", type: "recovery" });
  for (let time = 0; time < 20; time += 1) expect(await press()).toEqual({ ok: true, value: "linkIsOver" });
  expect(await press()).toMatchObject({ ok: false, retryAfter: 60 });
  expect(asked).toBe(20);
});

test("while the login service is away, trying costs nothing", async () => {
  const away = { data: { user: null }, error: new AuthRetryableFetchError("fetch failed", 0) };
  let answer: object = away;
  const accounts = accountsOver({ signInWithPassword: async () => answer }, atOnce);
  const attempt = () => accounts.signIn({ email: "ada@example.com", password: "wrong" });
  for (let time = 0; time < 8; time += 1) expect(await attempt()).toMatchObject({ unreachable: true });
  answer = refusal();
  for (let time = 0; time < 5; time += 1)
    expect(await attempt()).toMatchObject({ reason: "Invalid login credentials" });
  expect(await attempt()).toMatchObject({ retryAfter: 60 });
});

test.for([
  [{ language: "fr" }, [{ language: "en" }]],
  [{ language: "fr", language_chosen: true }, []],
  [{ language: "en" }, []],
] as const)("a login is the language of emails, unless one was chosen: %o", async ([user_metadata, stored]) => {
  const updates: unknown[] = [];
  const signInWithPassword = async () => ({ data: { user: { user_metadata } }, error: null });
  const updateUser = async ({ data }: { data: unknown }) => {
    updates.push(data);
    return { data: {}, error: null };
  };
  const accounts = accountsOver({ signInWithPassword, updateUser }, atOnce);
  expect(await accounts.signIn({ email: "ada@example.com", password: "right" })).toMatchObject({ ok: true });
  expect(updates).toEqual(stored);
});
