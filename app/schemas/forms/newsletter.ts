import { languages } from "../formats/languages.ts";
import { rowId, z } from "../formats/zod.ts";
import { emailField, linkSecret } from "./form-fields.ts";

/** Messages are keys under `newsletter` in the home locale file. */
export const newsletterSubscription = z.object({
  email: emailField,
  language: z.enum(languages).optional().catch(undefined),
  /** Honeypot. */
  topic: z.unknown().optional(),
});

export const subscriptionToken = linkSecret.pipe(rowId());
