import { languages } from "../formats/languages.ts";
import type { Row } from "../formats/row.ts";
import { rowId, z } from "../formats/zod.ts";
import { searched } from "../forms/filter.ts";

export const mailLists = ["undelivered", "waiting", "sent"] as const;
export type MailList = (typeof mailLists)[number];

/** Without a recipient: to the firm's own address. The last answer is the mail server's, to the last attempt. */
export type ListedMail = Pick<
  Row<"outbox">,
  "id" | "kind" | "recipient" | "queued_at" | "attempts" | "next_attempt_at" | "sent_at" | "given_up_at" | "last_answer"
>;

export const mailsPerPage = 50;

export const mailChoice = z.object({ mail: rowId("gone") });

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const enquiryNotices = z.object({ wanted: flag, letter: flag });
/** Whether somebody gets each inquiry by email, and on Mondays what waits. */
export type Notices = z.output<typeof enquiryNotices>;

export const mailFilter = z.object({ list: z.enum(mailLists).catch("undelivered"), q: searched });

export const mailLanguage = z.object({ language: z.enum(languages) });
