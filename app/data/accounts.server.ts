import { setTimeout as pass } from "node:timers/promises";
import type { AuthError, EmailOtpType, SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import type { credentials, MailedLink } from "../schemas/credentials.ts";
import type { Environment } from "../server/environment.server.ts";
import type { Attempt, Attempts } from "./attempts.server.ts";
import { createAnonClient } from "./client.server.ts";
import { done, refusal, type Refusal, type Result } from "./result.server.ts";

type Credentials = z.infer<typeof credentials>;

/** What came of a mail's link; `half` when the other of two addresses still has to be confirmed. */
type Confirmed = "whole" | "half" | "linkIsOver";

/** The request on whose behalf an account is used. */
export type Caller = {
  network: string;
  /** The access token of the session that the request came with. */
  accessToken: string | undefined;
  forgetSession(): void;
  /** Takes how long to wait, in milliseconds. Gives the sentence that says so, and lets the answer's header say it. */
  tooOften(wait: number): string;
};

/** No answer that says nothing of a mail leaves sooner than this, in milliseconds: whether one was sent shows in nothing. */
const asLongAsMailing = 500;
/** How long to wait when the backend has had enough; it does not say. */
const backendsPatience = 60_000;

/** Signing up, in and out, and the own account, as the visitor of this request. */
export function accountsFor(client: SupabaseClient, environment: Environment, caller: Caller, attempts: Attempts) {
  return {
    async signIn({ email, password }: Credentials): Promise<Result> {
      const attempt = await attempts.password(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) return refused(error, attempt);
      attempt.succeed();
      await endReplacedSession();
      return done();
    },

    /** Gives whether a session began at once; if not, the backend has sent a mail whose link confirms the address. */
    async signUp({ email, password }: Credentials, redirectTo: string): Promise<Result<{ signedIn: boolean }>> {
      const mailing = pass(asLongAsMailing, undefined, { ref: false });
      const attempt = await attempts.signUp(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { data, error } = await client.auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } });
      if (error) return refused(error, attempt);
      if (!data.session) {
        await mailing;
        return done({ signedIn: false });
      }
      attempt.succeed();
      await endReplacedSession();
      return done({ signedIn: true });
    },

    /** Uses up the one-time token of a mail and begins a session. */
    async confirm({ token_hash, type }: MailedLink): Promise<Result<Confirmed>> {
      const attempt = await attempts.link(caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { data, error } = await client.auth.verifyOtp({ token_hash, type: type as EmailOtpType });
      if (error?.code === "otp_expired") return done("linkIsOver");
      if (error) return refused(error, attempt);
      attempt.succeed();
      if (!data.session) return done("half");
      await endReplacedSession();
      return done("whole");
    },

    /** Gives the same, in the same time, whether or not an account uses the address. */
    async sendPasswordLink(email: string, redirectTo: string): Promise<Result> {
      const mailing = pass(asLongAsMailing, undefined, { ref: false });
      const attempt = await attempts.mail(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      await mailing;
      if (error && (refusal(error).unreachable || error.code === "over_request_rate_limit")) {
        return refused(error, attempt);
      }
      return done();
    },

    /** Asks for a new address: it holds once the mail that goes there is confirmed. */
    async changeEmail(email: string, redirectTo: string): Promise<Result> {
      const attempt = await attempts.mail(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: redirectTo });
      return error ? refused(error, attempt) : done();
    },

    /** Changes the password and ends every other session of the account. */
    async changePassword(password: string): Promise<Result> {
      const { error } = await client.auth.updateUser({ password });
      if (error) return refusal(error);
      // The service ends them with the change. Asked again, it may refuse or not answer: the password is changed all the same.
      await this.endOtherSessions();
      return done();
    },

    /** Whether the password is the account's own, tried with a session that is ended at once. */
    async passwordIs(credentials: Credentials): Promise<Result<boolean>> {
      const attempt = await attempts.password(credentials.email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const passing = createAnonClient(environment, 5_000);
      const { error } = await passing.auth.signInWithPassword(credentials);
      if (error?.code === "invalid_credentials") return done(false);
      if (error) return refused(error, attempt);
      attempt.succeed();
      await passing.auth.signOut({ scope: "local" });
      return done(true);
    },

    /** Signs the account out everywhere else; pages that are open there end when their token does. */
    async endOtherSessions(): Promise<Result> {
      const { error } = await client.auth.signOut({ scope: "others" });
      return error ? refusal(error) : done();
    },

    /** Ends the session here whether or not the backend answers. */
    async signOut(): Promise<void> {
      await client.auth.signOut({ scope: "local" });
      caller.forgetSession();
    },
  };

  function tooOften(wait: number): Refusal {
    return { ok: false, reason: caller.tooOften(wait), unreachable: false, tooOften: true };
  }

  /** What the backend did not even look at does not count. */
  function refused(error: AuthError, attempt: Attempt): Refusal {
    const answer = refusal(error);
    if (answer.unreachable || error.status === 429) attempt.takeBack();
    return error.status === 429 ? tooOften(backendsPatience) : answer;
  }

  /** Whoever put that session into this browser, or has a copy of it, is not let into what comes now. */
  async function endReplacedSession(): Promise<void> {
    if (caller.accessToken) await client.auth.admin.signOut(caller.accessToken, "local");
  }
}
