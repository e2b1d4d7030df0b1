import { z } from "zod";

/** The messages are names of words in the home locale file, under `newsletter`. */
export const newsletterSubscription = z.object({
  email: z.preprocess(trimmed, z.email("emailInvalid").max(254, "emailInvalid")),
  /** The language in which the consent was read. */
  language: z.enum(["en", "fr", "es"]).optional().catch(undefined),
  /** A field that people do not see: what fills it in is no person. */
  topic: z.unknown().optional(),
});

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : (value ?? "");
}
