import { z } from "zod";
import { accountEmailField } from "./fields.ts";

/** The messages are names of words in the admin-people locale file, under `errors`. */
export const accountChoice = z.object({ account: z.uuid("unknownAccount") });
export const invitationChoice = z.object({ invitation: z.uuid("invitationGone") });
export const invitation = z.object({ email: accountEmailField });
