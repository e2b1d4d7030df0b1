import { mailsPerPage, type GivenUpMail } from "../schemas/mail.ts";
import type { Client } from "./client.server.ts";
import { countIn, pageOf, type PageOf } from "./page-of.server.ts";
import { done, refusal, type Result } from "./result.server.ts";

export function mailListFor(client: Client) {
  return {
    givenUp(page: number): Promise<PageOf<GivenUpMail>> {
      return pageOf<GivenUpMail>(
        "outbox",
        (counting) =>
          client
            .from("outbox")
            .select("id, kind, recipient, language, given_up_at, last_answer", counting)
            .not("given_up_at", "is", null)
            .order("given_up_at", { ascending: false })
            .order("id"),
        page,
        mailsPerPage,
      );
    },

    async waiting(): Promise<number> {
      const counted = client.from("outbox").select("id", { count: "exact", head: true });
      return countIn(await counted.not("next_attempt_at", "is", null), "outbox");
    },

    async sendAgain(id: string): Promise<Result<boolean>> {
      const { error, status } = await client.rpc("send_mail_again", { id });
      if (error?.code === "PT404") return done(false);
      return error ? refusal(error, status) : done(true);
    },

    async wantsEnquiries(operator: string): Promise<Result<boolean>> {
      const { data, error, status } = await client.from("enquiry_recipients").select("user_id").eq("user_id", operator);
      return error ? refusal(error, status) : done(data.length === 1);
    },

    async wantEnquiries(wanted: boolean): Promise<Result> {
      const { error, status } = await client.rpc("want_enquiries", { wanted });
      return error ? refusal(error, status) : done();
    },
  };
}
