import type { KindName } from "../schemas/kinds/kinds.ts";
import type { Language } from "../schemas/languages.ts";
import type { IssueText } from "../schemas/newsletter-issue.ts";
import type { Client } from "./client.server.ts";

export type QueuedMail = {
  id: string;
  claim: string;
  kind:
    | "enquiry_notice"
    | "enquiry_flood"
    | "enquiry_receipt"
    | "enquiry_reply"
    | "newsletter_confirmation"
    | "newsletter_welcome"
    | "newsletter_known"
    | "newsletter_issue"
    | "newsletter_test"
    | "second_step_reset"
    | "second_step_on"
    | "second_step_off"
    | "second_step_codes"
    | "invitation"
    | "remarks_good"
    | "remarks_change";
  /** Null: the firm's own address. */
  recipient: string | null;
  language: Language;
  enquiry: {
    id: string;
    name: string;
    email: string;
    company: string | null;
    message: string;
    language: Language;
    sent_at: string;
  } | null;
  /** What was answered to the inquiry, as it was typed, and the address of whoever did; null once they have no access any more. */
  reply: { text: string; reply_to: string | null } | null;
  /** Who said something of the draft of a document, and where it is written. */
  remarks: {
    name: string;
    kind: KindName;
    document_id: string;
    language: Language;
    title: string;
    slug: string;
  } | null;
  confirm_token: string | null;
  unsubscribe_token: string | null;
  /** Of an issue, in its language. */
  article: Omit<IssueText, "language"> | null;
};

/**
 * `never`: this message will not be taken by trying again, `refused`: no message to this address will, `unclear`: one of both. The answer is
 * that of the mail server.
 */
export type Delivery = { outcome: "sent" | "later" | "never" | "unclear" | "refused"; answer: string };

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(client: Client, siteKey: string) {
  return {
    /** The mail that is due next, for three minutes; undefined when there is none. Those of issues come last, and `issuePace` of them a minute. */
    async claim(issuePace: number): Promise<QueuedMail | undefined | "unreachable"> {
      const { data, error } = await client.rpc("claim_mails", { site_key: siteKey, most: 1, issue_pace: issuePace });
      return error ? "unreachable" : (data as QueuedMail[])[0];
    },

    async record({ id, claim }: QueuedMail, { outcome, answer }: Delivery): Promise<boolean> {
      const { error } = await client.rpc("record_mail", { site_key: siteKey, id, claim, outcome, answer });
      return !error;
    },

    async deleteExpired(): Promise<boolean> {
      return !(await client.rpc("forget_what_is_over", { site_key: siteKey })).error;
    },
  };
}
