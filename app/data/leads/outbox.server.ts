import type { QueuedMailKind, queuedRecords } from "../../content/mail-kinds.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { IssueText } from "../../schemas/forms/newsletter-issue.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { Client } from "../backend/client.server.ts";

export type QueuedMail = {
  id: string;
  claim: string;
  kind: QueuedMailKind;
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
    about: string | null;
  } | null;
  /** What was answered to the inquiry, as it was typed, and the address of whoever did; null once they have no access any more. */
  reply: { text: string; reply_to: string | null } | null;
  /** Of a reply: the emails that its reader has about the same inquiry, the oldest first. */
  thread: string[] | null;
  remarks: {
    name: string;
    kind: KindName;
    document_id: string;
    language: Language;
    title: string;
    slug: string;
  } | null;
  letter: {
    waiting: number;
    remarks: number;
    due: number;
    visits: number;
    oldest: { kind: KindName; id: string; title: string }[];
  } | null;
  confirm_token: string | null;
  unsubscribe_token: string | null;
  article: Omit<IssueText, "language"> | null;
};

/** What is handed on to the webhook. Null: there is none any more, or what it is about was erased. */
export type QueuedRecord = {
  id: string;
  claim: string;
  kind: (typeof queuedRecords)[number];
  queued_at: string;
  webhook: { address: string; secret: string } | null;
  data: Record<string, string | null> | null;
};

/** `never`: trying again is useless, `refused`: the mailbox takes no message, `unclear`: either. The answer is the mail server's. */
export type Delivery = { outcome: "sent" | "later" | "never" | "unclear" | "refused"; answer: string };

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(client: Client, siteKey: string) {
  return {
    /** Due next, claimed for three minutes. Mails of issues come last, `issuePace` a minute. `webhook`: whether records are wanted. */
    async claim(issuePace: number, webhook: boolean): Promise<QueuedMail | QueuedRecord | undefined | "unreachable"> {
      const given = { site_key: siteKey, most: 1, issue_pace: issuePace, webhook };
      const { data, error } = await client.rpc("claim_mails", given);
      return error ? "unreachable" : (data as (QueuedMail | QueuedRecord)[])[0];
    },

    async record({ id, claim }: Pick<QueuedMail, "id" | "claim">, { outcome, answer }: Delivery): Promise<boolean> {
      const { error } = await client.rpc("record_mail", { site_key: siteKey, id, claim, outcome, answer });
      return !error;
    },

    /** Whether the last day's emails and records were taken. */
    async prove(failing: readonly string[]): Promise<Record<"mail" | "webhook", boolean> | undefined> {
      const { data, error } = await client.rpc("prove_delivery", { site_key: siteKey, failing: [...failing] });
      return error ? undefined : (data as Record<"mail" | "webhook", boolean>);
    },

    /** `letter`: it is time for that of Monday. */
    async doHourlyWork(letter: boolean): Promise<boolean> {
      return !(await client.rpc("forget_what_is_over", { site_key: siteKey, letter })).error;
    },
  };
}
