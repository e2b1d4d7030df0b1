import { z } from "zod";
import { enquiryLimits } from "./enquiry-limits.ts";

/** The messages are names of words in the contact locale file, under `errors`. */
export const enquiry = z.object({
  name: z.preprocess(tidy, z.string("nameRequired").min(1, "nameRequired").max(enquiryLimits.name, "nameTooLong")),
  email: z.preprocess(tidy, z.email("emailInvalid").max(254, "emailInvalid")),
  company: z.string("companyTooLong").trim().max(enquiryLimits.company, "companyTooLong").default(""),
  message: z.preprocess(
    tidy,
    z.string("messageRequired").min(1, "messageRequired").max(enquiryLimits.message, "messageTooLong"),
  ),
  consent: z.literal("on", "consentRequired"),
  /** The language in which the consent was read. */
  language: z.enum(["en", "fr", "es"]).optional().catch(undefined),
  /** A field that people do not see: what fills it in is no person. */
  topic: z.unknown().optional(),
});

/** A browser counts a line break as one character and sends two. */
function tidy(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : (value ?? "");
}
