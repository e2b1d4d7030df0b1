import { enquiryLimits } from "./enquiry-limits.ts";
import { emailField, textField } from "./fields.ts";
import { languages } from "./languages.ts";
import { z } from "./zod.ts";

export const enquiry = z.object({
  name: textField("nameRequired").min(1, "nameRequired").max(enquiryLimits.name, "nameTooLong"),
  email: emailField,
  company: textField("companyTooLong").max(enquiryLimits.company, "companyTooLong").default(""),
  message: textField("messageRequired").min(1, "messageRequired").max(enquiryLimits.message, "messageTooLong"),
  consent: z.literal("on", "consentRequired"),
  language: z.enum(languages).optional().catch(undefined),
  /** Honeypot. */
  topic: z.unknown().optional(),
});
