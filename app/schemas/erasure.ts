import { z } from "zod";

/** The form behind an erasure. The message is the name of words in the leads' locale file, under `errors`. */
export const erasure = z.object({
  email: z.preprocess(
    (value) => (typeof value === "string" ? value.trim() : ""),
    z.email("emailInvalid").max(254, "emailInvalid"),
  ),
});
