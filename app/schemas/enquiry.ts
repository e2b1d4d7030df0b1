import { z } from "zod";
import { enquiryLimits } from "./enquiry-limits.ts";
import { emailField, textField } from "./fields.ts";

/** The messages are names of words in the contact locale file, under `errors`. */
export const enquiry = z.object({
  name: textField("nameRequired").min(1, "nameRequired").max(enquiryLimits.name, "nameTooLong"),
  email: emailField,
  company: textField("companyTooLong").max(enquiryLimits.company, "companyTooLong").default(""),
  message: textField("messageRequired").min(1, "messageRequired").max(enquiryLimits.message, "messageTooLong"),
  consent: z.literal("on", "consentRequired"),
  /** The language in which the consent was read. */
  language: z.enum(["en", "fr", "es"]).optional().catch(undefined),
  /** A field that people do not see: what fills it in is no person. */
  topic: z.unknown().optional(),
});
