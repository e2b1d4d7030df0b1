import { mailsPerPage, type ListedMail, type MailList, type Notices } from "../../schemas/rules/mail.ts";
import type { Client } from "../backend/client.server.ts";
import { containing, countIn, pageOf, type Counting, type PageOf } from "../backend/page-of.server.ts";
import { refusalCodes, done, refusal, type Result, resultOf } from "../backend/result.server.ts";

const columnsOfMails = "id, kind, recipient, queued_at, attempts, next_attempt_at, sent_at, given_up_at, last_answer";
const instants = { undelivered: "given_up_at", waiting: "next_attempt_at", sent: "sent_at" } as const;

export function mailListFor(client: Client) {
  return {
    page(list: MailList, search: string, page: number): Promise<PageOf<ListedMail>> {
      const [order, ascending] = list === "waiting" ? ["queued_at", true] : [instants[list], false];
      return pageOf(
        "outbox",
        (counting) => {
          const all = mailsIn(client, list, counting);
          const found = search === "" ? all : all.or(containing(["recipient"], [search]));
          return found.order(order, { ascending }).order("id");
        },
        page,
        mailsPerPage,
      );
    },

    async total(list: MailList): Promise<number> {
      return countIn(await mailsIn(client, list, { count: "exact", head: true }), "outbox");
    },

    /** At once, what waits and what was given up. `false`: it was sent meanwhile, or is being sent. */
    async sendAgain(id: string): Promise<Result<boolean>> {
      const { error, status } = await client.rpc("send_mail_again", { id });
      if (error?.code === refusalCodes.notFound) return done(false);
      return error ? refusal(error, status) : done(true);
    },

    noticesOf(operator: string): Promise<Result<Notices>> {
      const recipients = client.from("enquiry_recipients").select("letter").eq("user_id", operator);
      return resultOf(recipients, ([own]) => ({ wanted: own !== undefined, letter: own?.letter ?? false }));
    },

    wantEnquiries(notices: Notices): Promise<Result> {
      return resultOf(client.rpc("want_enquiries", notices), () => {});
    },
  };
}

function mailsIn(client: Client, list: MailList, counting?: Counting) {
  const found = client.from("outbox").select(columnsOfMails, counting).not(instants[list], "is", null);
  // Emails of an issue are counted on its own page: thousands of them would hide the others.
  return list === "waiting" ? found.neq("kind", "newsletter_issue") : found;
}
