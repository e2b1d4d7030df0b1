import { z } from "zod";
import { emailField } from "./fields.ts";

/** The messages are names of words in the home locale file, under `newsletter`. */
export const newsletterSubscription = z.object({
  email: emailField,
  /** The language in which the consent was read. */
  language: z.enum(["en", "fr", "es"]).optional().catch(undefined),
  /** A field that people do not see: what fills it in is no person. */
  topic: z.unknown().optional(),
});
