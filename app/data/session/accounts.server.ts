import type { EmailOtpType, User } from "@supabase/supabase-js";
import type { Language } from "../../schemas/formats/languages.ts";
import type { MailedLink } from "../../schemas/forms/credentials.ts";
import { inTurn, rejectedAttempt, tooOften } from "../backend/attempts.server.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";
import { credentialsFor, waitFor, type Credentials } from "./credentials.server.ts";
import { secondStepFor } from "./second-step.server.ts";

/** `half`: a change of address that the other of the two addresses still has to confirm. */
type Confirmed = "whole" | "half" | "linkIsOver";

export function accountsFor(client: Client, requestServices: RequestServices) {
  const { caller, attempts, login, waits } = requestServices;
  return {
    ...credentialsFor(client, requestServices),
    ...secondStepFor(client, requestServices),

    /** A refused one lasts as long whether or not there is an account. `codeNeeded` for an account with a second step: until it is passed, the session opens nothing. */
    async signIn({ email, password }: Credentials): Promise<Result<{ codeNeeded: boolean }>> {
      const comparing = waitFor(waits.comparing);
      const attempt = await inTurn(
        () => attempts.password(email, caller.network),
        () => attempts.stranger(email, caller.network),
      );
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { data, error } = await login().signInWithPassword({ email, password });
      if (error) {
        await comparing;
        // A session of which nobody knows changes nothing.
        return { ...rejectedAttempt(error, attempt), outcome: undefined };
      }
      attempt.succeed();
      await storeLanguage(data.user);
      await endReplacedSession();
      return done({ codeNeeded: data.user.factors?.some(({ status }) => status === "verified") ?? false });
    },

    /** `signedIn` is false when the address still has to be confirmed by mail, also when the mail is a minute old or less. */
    async signUp({ email, password }: Credentials, redirectTo: string): Promise<Result<{ signedIn: boolean }>> {
      const mailing = waitFor(waits.mailing);
      const attempt = await attempts.signUp(email, caller.network);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const options = { emailRedirectTo: redirectTo, data: { language: caller.language } };
      const { data, error } = await login().signUp({ email, password, options });
      // A confirmed address is never mailed: to name this limit would tell them apart.
      const mailedBefore = error?.code === "over_email_send_rate_limit";
      if (error && !mailedBefore) return rejectedAttempt(error, attempt);
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
      const { data, error } = await login().verifyOtp({ token_hash, type: type as EmailOtpType });
      if (error?.code === "otp_expired") return done("linkIsOver");
      if (error) return rejectedAttempt(error, attempt);
      attempt.succeed();
      if (!data.session) return done("half");
      await endReplacedSession();
      return done("whole");
    },

    async setMailLanguage(language: Language): Promise<Result> {
      if (caller.unidentified) return caller.unidentified;
      const { error } = await login().updateUser({ data: { language, language_chosen: true } });
      return error ? refusal(error) : done();
    },

    async signOut(): Promise<void> {
      await login().signOut({ scope: "local" });
      caller.forgetSession();
    },
  };

  /** Of whoever has not chosen one for their emails. */
  async function storeLanguage({ user_metadata: stored }: User): Promise<void> {
    const { language } = caller;
    if (!stored?.["language_chosen"] && stored?.["language"] !== language)
      await login().updateUser({ data: { language } });
  }

  /** Against session fixation: somebody else may know the replaced session. */
  async function endReplacedSession(): Promise<void> {
    if (caller.accessToken) await login().admin.signOut(caller.accessToken, "local");
  }
}
