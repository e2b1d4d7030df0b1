import { enquiryLimits } from "./enquiry-limits.ts";
import { emailField, textField } from "./form-fields.ts";
import { languages } from "./languages.ts";
import { z } from "./zod.ts";

/** How somebody came here: told, and no reason to refuse what they have to say. */
function origin() {
  return z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch("");
}

export const enquiry = z.object({
  name: textField("nameRequired").min(1, "nameRequired").max(enquiryLimits.name, "nameTooLong"),
  email: emailField,
  company: textField("companyTooLong").max(enquiryLimits.company, "companyTooLong").default(""),
  message: textField("messageRequired").min(1, "messageRequired").max(enquiryLimits.message, "messageTooLong"),
  consent: z.literal("on", "consentRequired"),
  language: z.enum(languages).optional().catch(undefined),
  campaign: origin(),
  referrer: origin(),
  heard: origin(),
  /** Honeypot. */
  topic: z.unknown().optional(),
});
