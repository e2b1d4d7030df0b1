import type { EmailOtpType, SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import type { confirmation, credentials } from "../records/credentials.ts";
import { done, refusal, type Result } from "./result.server.ts";

type Credentials = z.infer<typeof credentials>;

/** Signing up, in and out, as the visitor of this request. */
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
    async confirm({ token_hash, type }: z.infer<typeof confirmation>): Promise<Result> {
      const { error } = await client.auth.verifyOtp({ token_hash, type: type as EmailOtpType });
      return error ? refusal(error) : done();
    },

    async sendPasswordLink(email: string, redirectTo: string): Promise<Result> {
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      return error ? refusal(error) : done();
    },

    async changePassword(password: string): Promise<Result> {
      const { error } = await client.auth.updateUser({ password });
      return error ? refusal(error) : done();
    },

    /** Ends the session here whether or not the backend answers. */
    async signOut(): Promise<void> {
      await client.auth.signOut({ scope: "local" });
      forgetSession();
    },
  };
}
