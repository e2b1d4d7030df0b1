import { languages, type Language } from "../formats/languages.ts";
import { z } from "../formats/zod.ts";

/** `campaign`: the same in each language; an issue that an earlier release queued has none. `mail`: what was edited of the texts of mails, as it was when the issue was sent. */
export type IssueText = {
  language: Language;
  slug: string;
  campaign?: string;
  title: string;
  excerpt: string;
  mail?: Record<string, unknown>;
};
/** `text_language` null: readers of the language get nothing. */
export type IssueReaders = { language: Language; text_language: Language | null; readers: number };
export type SentIssue = {
  queued_at: string;
  recipients: number;
  sent: number;
  failed: number;
  waiting: number;
  held: number;
  undelivered: number;
  paused: number;
  stopped_at: string | null;
  /** The mail server's answer; null where a person stopped it. */
  stop_reason: string | null;
};

export type NewsletterIssue = {
  title: string | null;
  live: boolean;
  revision: string;
  texts: IssueText[];
  readers: IssueReaders[];
  paused: number;
  issue: SentIssue | null;
};

export const issueRequest = z.object({
  intent: z.enum(["test", "stop", "resume", "retry"], "unknown"),
  language: z.enum(languages, "unknown").default("en"),
});

/** `otherwise`: some subscribers get another language than their own, which the form asks about. */
export const confirmedIssue = z
  .object({
    revision: z.string("changed").max(64, "changed").default(""),
    otherwise: z.literal("on").optional(),
    sendsOtherwise: z.literal("on").optional(),
  })
  .refine(({ otherwise, sendsOtherwise }) => !otherwise || sendsOtherwise, {
    path: ["sendsOtherwise"],
    message: "sendsOtherwise",
  });

export const mostSubscribers = 5_000;

export function recipientsOf({ readers }: Pick<NewsletterIssue, "readers">): number {
  return readers.reduce((sum, group) => sum + (group.text_language ? group.readers : 0), 0);
}

export function readersOtherwise({ readers }: Pick<NewsletterIssue, "readers">): IssueReaders[] {
  return readers.filter(({ language, text_language, readers: count }) => {
    return count > 0 && text_language !== null && text_language !== language;
  });
}

export function withdrawnOf({ recipients, sent, failed, waiting, held }: SentIssue): number {
  return Math.max(0, recipients - sent - failed - waiting - held);
}
