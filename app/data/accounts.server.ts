import { setTimeout as pass } from "node:timers/promises";
import type { AuthError, EmailOtpType, SupabaseClient, User } from "@supabase/supabase-js";
import type { Language } from "../i18n/languages.ts";
import type { credentials, MailedLink } from "../schemas/credentials.ts";
import type { z } from "../schemas/zod.ts";
import type { Environment } from "../server/environment.server.ts";
import type { Attempt, Attempts } from "./attempts.server.ts";
import { createAnonClient } from "./client.server.ts";
import { done, refusal, type Refusal, type Result } from "./result.server.ts";

type Credentials = z.infer<typeof credentials>;

/** `half`: a change of address that the other of the two addresses still has to confirm. */
type Confirmed = "whole" | "half" | "linkIsOver";

export type Caller = {
  network: string;
  /** Stored with the account: its mails are written in it. */
  language: Language;
  accessToken: string | undefined;
  forgetSession(): void;
  /** Takes milliseconds; sets `Retry-After` and returns the message. */
  tooOften(wait: number): string;
};

/** Minimum duration in milliseconds, so that the timing does not reveal whether a mail was sent. */
const asLongAsMailing = 500;
/** Wait in milliseconds after the backend's own rate limit, which does not name one. */
const backendsPatience = 60_000;

export function accountsFor(client: SupabaseClient, environment: Environment, caller: Caller, attempts: Attempts) {
  const { language } = caller;
  return {
    /** `codeNeeded` for an account with a second step: until it is passed, the session opens nothing. */
    async signIn({ email, password }: Credentials): Promise<Result<{ codeNeeded: boolean }>> {
      const attempt = await attempts.password(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) return refused(error, attempt);
      attempt.succeed();
      await keepLanguage(data.user);
      await endReplacedSession();
      return done({ codeNeeded: data.user.factors?.some(({ status }) => status === "verified") ?? false });
    },

    /** Raises the session. `false`: the code is wrong or has expired. */
    async passSecondStep(account: string, code: string): Promise<Result<boolean>> {
      const known = await client.auth.mfa.listFactors();
      if (known.error) return refusal(known.error);
      return verifyCode(
        account,
        code,
        known.data.totp.map(({ id }) => id),
      );
    },

    /** Adds a factor that counts once a code of it was confirmed; one that was begun before is dropped. */
    async beginSecondStep(issuer: string): Promise<Result<{ factor: string; uri: string }>> {
      const known = await client.auth.mfa.listFactors();
      if (known.error) return refusal(known.error);
      for (const { id, status } of known.data.all) {
        if (status === "unverified") await client.auth.mfa.unenroll({ factorId: id });
      }
      const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", issuer });
      return error ? refusal(error) : done({ factor: data.id, uri: data.totp.uri });
    },

    /** `false`: the code is wrong or has expired. Ends the sessions that have not passed it. */
    confirmSecondStep(account: string, factor: string, code: string): Promise<Result<boolean>> {
      return verifyCode(account, code, [factor]);
    },

    /** `false`: the code is wrong or has expired. */
    async endSecondStep(account: string, code: string): Promise<Result<boolean>> {
      const passed = await this.passSecondStep(account, code);
      if (!passed.ok || !passed.value) return passed;
      const known = await client.auth.mfa.listFactors();
      if (known.error) return refusal(known.error);
      for (const { id } of known.data.all) {
        const { error } = await client.auth.mfa.unenroll({ factorId: id });
        if (error) return refusal(error);
      }
      // The present access token still claims the second level.
      await client.auth.refreshSession();
      return done(true);
    },

    /** `signedIn` is false when the address still has to be confirmed by mail. */
    async signUp({ email, password }: Credentials, redirectTo: string): Promise<Result<{ signedIn: boolean }>> {
      const mailing = pass(asLongAsMailing, undefined, { ref: false });
      const attempt = await attempts.signUp(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const options = { emailRedirectTo: redirectTo, data: { language } };
      const { data, error } = await client.auth.signUp({ email, password, options });
      if (error) return refused(error, attempt);
      if (!data.session) {
        await mailing;
        return done({ signedIn: false });
      }
      attempt.succeed();
      await endReplacedSession();
      return done({ signedIn: true });
    },

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

    /** Same answer and same duration whether or not the account exists. */
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

    async changeEmail(email: string, redirectTo: string): Promise<Result> {
      const attempt = await attempts.mail(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { error } = await client.auth.updateUser({ email, data: { language } }, { emailRedirectTo: redirectTo });
      return error ? refused(error, attempt) : done();
    },

    /**
     * With the current password the session may be older than the backend lets one be that changes a password. `false`: it
     * is, and a new one would have to pass the second step first.
     */
    async changePassword(
      password: string,
      current?: Credentials & { secondStepPassed: boolean },
    ): Promise<Result<boolean>> {
      let { error } = await client.auth.updateUser({ password });
      if (error?.code === "reauthentication_needed" && current) {
        if (current.secondStepPassed) return done(false);
        const signedIn = await client.auth.signInWithPassword(current);
        error = signedIn.error ?? (await client.auth.updateUser({ password })).error;
      }
      if (error) return refusal(error);
      // Supabase ends them too; asking again may fail although the password is changed.
      await this.endOtherSessions();
      return done(true);
    },

    /** Tries the password with a session that is ended at once. */
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

    /** Open pages elsewhere stay signed in until their access token expires. */
    async endOtherSessions(): Promise<Result> {
      const { error } = await client.auth.signOut({ scope: "others" });
      return error ? refusal(error) : done();
    },

    async signOut(): Promise<void> {
      await client.auth.signOut({ scope: "local" });
      caller.forgetSession();
    },
  };

  async function verifyCode(account: string, code: string, factors: string[]): Promise<Result<boolean>> {
    const attempt = await attempts.code(account, caller.network);
    if (attempt.wait > 0) return tooOften(attempt.wait);
    for (const factorId of factors) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      if (error === null) {
        attempt.succeed();
        return done(true);
      }
      if (!isWrongCode(error)) return refused(error, attempt);
    }
    return done(false);
  }

  function tooOften(wait: number): Refusal {
    return { ok: false, reason: caller.tooOften(wait), unreachable: false, tooOften: true };
  }

  /** An error without an answer does not count as an attempt. */
  function refused(error: AuthError, attempt: Attempt): Refusal {
    const answer = refusal(error);
    if (answer.unreachable || error.status === 429) attempt.takeBack();
    return error.status === 429 ? tooOften(backendsPatience) : answer;
  }

  /** Who cannot be reached for it is signed in all the same. */
  async function keepLanguage(user: User): Promise<void> {
    if (user.user_metadata?.["language"] !== language) await client.auth.updateUser({ data: { language } });
  }

  /** Against session fixation: somebody else may know the replaced session. */
  async function endReplacedSession(): Promise<void> {
    if (caller.accessToken) await client.auth.admin.signOut(caller.accessToken, "local");
  }
}

function isWrongCode({ code }: AuthError): boolean {
  return code === "mfa_verification_failed" || code === "mfa_challenge_expired";
}
