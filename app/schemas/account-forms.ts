import { accountEmailField } from "./form-fields.ts";
import { newPassword } from "./password.ts";
import { rowId } from "./row-id.ts";
import { z } from "./zod.ts";

const currentPassword = z.string("passwordMissing").min(1, "passwordMissing").max(1_000, "passwordWrong");

export const sessionChoice = z.object({ session: rowId("sessionGone").optional() });
export const passwordCheck = z.object({ currentPassword });
export const emailChange = z.object({ email: accountEmailField, currentPassword });

export const ownPasswordChange = z.object({ currentPassword, newPassword });
