import { createClient, type EmailOtpType, type SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import type { confirmation, credentials } from "../records/credentials.ts";
import { environment } from "../server/environment.server.ts";
import { fetchWithin } from "./client.server.ts";
import { done, refusal, type Result } from "./result.server.ts";

type Credentials = z.infer<typeof credentials>;

/** What came of a mail's link; `half` when the other of two addresses still has to be confirmed. */
export type Confirmed = "whole" | "half" | "linkIsOver";

/** Signing up, in and out, and the own account, as the visitor of this request. */
export function accountsFor(client: SupabaseClient, forgetSession: () => void) {
  return {
    async signIn({ email, password }: Credentials): Promise<Result> {
      const { error } = await client.auth.signInWithPassword({ email, password });
      return error ? refusal(error) : done();
    },

    /** Gives whether a session began at once; if not, the backend has sent a mail whose link confirms the address. */
    async signUp({ email, password }: Credentials, redirectTo: string): Promise<Result<{ signedIn: boolean }>> {
      const { data, error } = await client.auth.signUp({ email, password, options: { emailRedirectTo: redirectTo } });
      return error ? refusal(error) : done({ signedIn: data.session !== null });
    },

    /** Uses up the one-time token of a mail and begins a session. */
    async confirm({ token_hash, type }: z.infer<typeof confirmation>): Promise<Result<Confirmed>> {
      const { data, error } = await client.auth.verifyOtp({ token_hash, type: type as EmailOtpType });
      if (error?.code === "otp_expired") return done("linkIsOver");
      if (error) return refusal(error);
      return done(data.session ? "whole" : "half");
    },

    async sendPasswordLink(email: string, redirectTo: string): Promise<Result> {
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      return error ? refusal(error) : done();
    },

    /** Asks for a new address: it holds once the mail that goes there is confirmed. */
    async changeEmail(email: string, redirectTo: string): Promise<Result> {
      const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: redirectTo });
      return error ? refusal(error) : done();
    },

    /** Changes the password and ends every other session of the account. */
    async changePassword(password: string): Promise<Result> {
      const { error } = await client.auth.updateUser({ password });
      if (error) return refusal(error);
      return this.endOtherSessions();
    },

    /** Whether the password is the account's own, tried with a session that is ended at once. */
    async passwordIs(credentials: Credentials): Promise<Result<boolean>> {
      const passing = createClient(environment().SUPABASE_URL, environment().SUPABASE_PUBLISHABLE_KEY, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: fetchWithin(5_000) },
      });
      const { error } = await passing.auth.signInWithPassword(credentials);
      if (error?.code === "invalid_credentials") return done(false);
      if (error) return refusal(error);
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
      forgetSession();
    },
  };
}
