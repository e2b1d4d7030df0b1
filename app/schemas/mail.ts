import { languages } from "./languages.ts";
import { z } from "./zod.ts";

export const mailLists = ["undelivered", "waiting", "sent"] as const;
export type MailList = (typeof mailLists)[number];

export type ListedMail = {
  id: string;
  kind: string;
  /** Null: the firm's own address. */
  recipient: string | null;
  queued_at: string;
  attempts: number;
  next_attempt_at: string | null;
  sent_at: string | null;
  given_up_at: string | null;
  /** Of the mail server, to the last attempt. */
  last_answer: string | null;
};

export const mailsPerPage = 50;

export const mailChoice = z.object({ mail: z.uuid("gone") });

export const enquiryNotices = z.object({
  wanted: z.enum(["true", "false"]).transform((value) => value === "true"),
});

export function mailListNamed(value: unknown): MailList {
  return mailLists.find((list) => list === value) ?? "undelivered";
}

export const mailLanguage = z.object({ language: z.enum(languages, "unknown") });
