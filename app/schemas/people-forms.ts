import { z } from "zod";

/** The messages are names of words in the admin-people locale file, under `errors`. */
export const accountChoice = z.object({ account: z.uuid("unknownAccount") });
export const invitationChoice = z.object({ invitation: z.uuid("invitationGone") });
export const invitation = z.object({
  email: z.preprocess(tidy, z.email("emailInvalid").max(254, "emailInvalid")),
});

/** Accounts keep their address in lower case. */
function tidy(value: unknown): unknown {
  return typeof value === "string" ? value.trim().toLowerCase() : (value ?? "");
}
