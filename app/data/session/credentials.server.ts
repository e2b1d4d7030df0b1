import { setTimeout as pass } from "node:timers/promises";
import { createContext } from "react-router";
import type { z } from "../../schemas/formats/zod.ts";
import type { credentials } from "../../schemas/forms/credentials.ts";
import { rejectedAttempt, tooOften } from "../backend/attempts.server.ts";
import { createAnonClient, type Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { done, refusal, type Result, resultOf } from "../backend/result.server.ts";

export type Credentials = z.infer<typeof credentials>;

export type OwnSession = {
  id: string;
  began_at: string;
  used_at: string;
  is_current: boolean;
  browser?: string | null;
};

/** Minimum durations in milliseconds, so that the timing reveals neither whether a mail was sent nor whether there was a password to compare. */
export type Waits = { mailing: number; comparing: number };

/** No setting of an operator's changes them: a test makes a site with others. */
export const waitsContext = createContext<Waits>({ mailing: 500, comparing: 1_000 });

export function waitFor(milliseconds: number): Promise<void> {
  return pass(milliseconds, undefined, { ref: false });
}

export function credentialsFor(client: Client, { environment, caller, attempts, login, waits }: RequestServices) {
  return {
    /** Same answer and same duration whether or not the account exists. */
    async sendPasswordLink(email: string, redirectTo: string): Promise<Result> {
      const mailing = waitFor(waits.mailing);
      const attempt = await attempts.mail(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { error } = await login().resetPasswordForEmail(email, { redirectTo });
      await mailing;
      if (error && (refusal(error).unreachable || error.code === "over_request_rate_limit")) {
        return rejectedAttempt(error, attempt);
      }
      return done();
    },

    async changeEmail(email: string, redirectTo: string): Promise<Result> {
      const attempt = await attempts.newAddress(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { error } = await login().updateUser(
        { email, data: { language: caller.language } },
        { emailRedirectTo: redirectTo },
      );
      return error ? rejectedAttempt(error, attempt) : done();
    },

    /** `false`: the session is too old to change a password without the current one, and a new one needs the second step. */
    async changePassword(
      password: string,
      current?: Credentials & { secondStepPassed: boolean },
    ): Promise<Result<boolean>> {
      // Some projects want it with every new password; where it is unknown, a mailed link began the session.
      const change = { password, ...(current && { current_password: current.password }) };
      let { error } = await login().updateUser(change);
      if (error?.code === "reauthentication_needed" && current) {
        if (current.secondStepPassed) return done(false);
        const signedIn = await login().signInWithPassword(current);
        error = signedIn.error ?? (await login().updateUser(change)).error;
      }
      if (error) return refusal(error);
      // Supabase ends them too; asking again may fail although the password is changed.
      await endOtherSessions();
      await client.rpc("note_password_change");
      return done(true);
    },

    async passwordIs(credentials: Credentials): Promise<Result<boolean>> {
      const attempt = await attempts.password(credentials.email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const passing = createAnonClient(environment, 5_000);
      const { error } = await passing.auth.signInWithPassword(credentials);
      if (error?.code === "invalid_credentials") return done(false);
      if (error) return { ...rejectedAttempt(error, attempt), outcome: undefined };
      attempt.succeed();
      await passing.auth.signOut({ scope: "local" });
      return done(true);
    },

    endOtherSessions,

    sessions(): Promise<Result<OwnSession[]>> {
      return resultOf(client.rpc("own_sessions"), (sessions) => sessions as OwnSession[]);
    },

    /** `false`: it has ended already. */
    endSession(id: string): Promise<Result<boolean>> {
      return resultOf(client.rpc("end_session", { id }));
    },
  };

  /** Open pages elsewhere stay signed in until their access token expires. */
  async function endOtherSessions(): Promise<Result> {
    const { error } = await login().signOut({ scope: "others" });
    return error ? refusal(error) : done();
  }
}
