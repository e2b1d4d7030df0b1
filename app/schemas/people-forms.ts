import { z } from "zod";
import { accountEmailField } from "./fields.ts";

/** Messages are keys under `errors` in the admin-people locale file. */
export const accountChoice = z.object({ account: z.uuid("unknownAccount") });
export const invitationChoice = z.object({ invitation: z.uuid("invitationGone") });
export const invitation = z.object({ email: accountEmailField });
