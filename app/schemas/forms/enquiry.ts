import { beginningOf, cleanText } from "../formats/clean-text.ts";
import { languages } from "../formats/languages.ts";
import type { Row } from "../formats/row.ts";
import { z } from "../formats/zod.ts";
import { emailField, textField } from "./form-fields.ts";

function origin() {
  return z
    .string()
    .transform((text) => beginningOf(cleanText(text).trim(), 200))
    .catch("");
}

const storedFields = {
  name: textField("nameRequired").min(1, "nameRequired").max(200, "nameTooLong"),
  email: emailField,
  company: textField("companyTooLong").max(200, "companyTooLong").default(""),
  message: textField("messageRequired").min(1, "messageRequired").max(5_000, "messageTooLong"),
  language: z.enum(languages).optional().catch(undefined),
  campaign: origin(),
  referrer: origin(),
  heard: origin(),
  /** The path of a document of the site. Stored with its title then, which stays if the document goes. */
  about: origin(),
} satisfies Partial<Record<keyof Row<"enquiries">, z.ZodType>>;

export const enquiry = z.object({
  ...storedFields,
  consent: z.literal("on", "consentRequired"),
  /** Honeypot. */
  topic: z.unknown().optional(),
});

export function storedIn({ consent: _consent, topic: _topic, ...stored }: z.output<typeof enquiry>) {
  return stored;
}

/** As it is stored: the title, then the path, which has no space. */
export function aboutIn(stored: string): { title: string; path: string } {
  const end = stored.lastIndexOf(" ");
  return { title: stored.slice(0, end), path: stored.slice(end + 1) };
}

export type SentEnquiry = Required<ReturnType<typeof storedIn>> & Pick<Row<"enquiries">, "consent_wording">;
