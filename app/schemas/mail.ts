import { z } from "./zod.ts";

export type GivenUpMail = {
  id: string;
  kind: string;
  /** Null: the firm's own address. */
  recipient: string | null;
  language: string;
  given_up_at: string;
  last_answer: string | null;
};

export const mailsPerPage = 50;

export const mailChoice = z.object({ mail: z.uuid("gone") });

export const enquiryNotices = z.object({
  wanted: z.enum(["true", "false"]).transform((value) => value === "true"),
});
