import { z } from "../formats/zod.ts";

/** Months, and the least and most that an administrator may set; the database has the same limits. */
export const retentionKinds = ["enquiries", "unsubscribed", "mails", "activity"] as const;
export type RetentionKind = (typeof retentionKinds)[number];
export type Retention = Record<RetentionKind, number>;
export type StoredRetention = Retention & { revision: number };

export const defaultRetention: Retention = { enquiries: 24, unsubscribed: 36, mails: 1, activity: 60 };

export const retentionLimits: Record<RetentionKind, { min: number; max: number }> = {
  enquiries: { min: 1, max: 120 },
  unsubscribed: { min: 12, max: 120 },
  mails: { min: 1, max: 24 },
  activity: { min: 12, max: 240 },
};

function monthsOf(kind: RetentionKind) {
  const { min, max } = retentionLimits[kind];
  return z.int("monthsInvalid").min(min, "monthsInvalid").max(max, "monthsInvalid");
}

export const retentionForm = z.object({
  enquiries: monthsOf("enquiries"),
  unsubscribed: monthsOf("unsubscribed"),
  mails: monthsOf("mails"),
  activity: monthsOf("activity"),
  revision: z.int(),
});
