import { AuthApiError } from "@supabase/supabase-js";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import { environmentContext } from "../../server/context.server.ts";
import { createAttempts } from "../backend/attempts.server.ts";
import type { AnonClient } from "../backend/client.server.ts";
import { accountsFor } from "./accounts.server.ts";
import { waitsContext, type Waits } from "./credentials.server.ts";

/** Accounts over a login service that refuses after so many milliseconds. */
function refusingAfter(milliseconds: number, waits: Waits = new RouterContextProvider().get(waitsContext)) {
  let asked = 0;
  const signInWithPassword = async () => {
    asked += 1;
    await new Promise((passed) => setTimeout(passed, milliseconds));
    return { data: { user: null }, error: new AuthApiError("Invalid login credentials", 400, "invalid_credentials") };
  };
  const client = { auth: { signInWithPassword } } as unknown as AnonClient;
  const accounts = accountsFor(client, {
    environment: testContext().get(environmentContext),
    caller: { network: "203.0.113.1", language: "en", accessToken: undefined, forgetSession() {} },
    login: () => client.auth,
    accessToken: async () => null,
    attempts: createAttempts(),
    waits,
    published: { republish: async () => {} },
    renditions: { start() {} },
  });
  return { accounts, asked: () => asked };
}

test.for([20, 600])(
  "a sign-in that is refused after %i ms lasts a second, so that it does not tell whether there is an account",
  async (milliseconds) => {
    const { accounts, asked } = refusingAfter(milliseconds);
    const began = performance.now();
    const answer = accounts.signIn({ email: "ada@example.com", password: "wrong" });
    expect(await answer).toMatchObject({ ok: false, backendCode: "invalid_credentials" });
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(asked()).toBe(1);
  },
);

test("beyond what the login service takes nobody asks it", async () => {
  const { accounts, asked } = refusingAfter(0, { mailing: 0, comparing: 0 });
  const answers = Array.from({ length: 19 }, (_, at) =>
    accounts.signIn({ email: `${at}@example.com`, password: "wrong" }),
  );
  const refused = (await Promise.all(answers)).filter((answer) => !answer.ok && answer.retryAfter !== undefined);
  expect(refused).toHaveLength(4);
  expect(asked()).toBe(15);
});
