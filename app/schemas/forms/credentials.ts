import { rowId } from "../formats/row-id.ts";
import { z } from "../formats/zod.ts";
import { emailField, linkSecret, accountEmailField } from "./form-fields.ts";

export const smallestPassword = 6;
/** bcrypt takes so many bytes; a letter with an accent has two. */
const largest = 72;

export const newPassword = z
  .string("passwordTooShort")
  .min(smallestPassword, "passwordTooShort")
  .max(largest, { error: "passwordTooLong", abort: true })
  .refine((password) => new TextEncoder().encode(password).length <= largest, "passwordTooLong");

export const credentials = z.object({ email: emailField, password: newPassword });
export const forgottenPassword = z.object({ email: emailField });
export const passwordChange = z.object({ password: newPassword });

export const confirmationTypes = ["signup", "invite", "recovery", "email_change"] as const;
export type ConfirmationType = (typeof confirmationTypes)[number];
export const mailedLink = z.object({
  token_hash: linkSecret.min(1).max(200),
  type: linkSecret.pipe(z.enum(confirmationTypes)),
});
export type MailedLink = z.infer<typeof mailedLink>;

const currentPassword = z.string("passwordMissing").min(1, "passwordMissing").max(1_000, "passwordWrong");

export const sessionChoice = z.object({ session: rowId("sessionGone").optional() });
export const passwordCheck = z.object({ currentPassword });
export const emailChange = z.object({ email: accountEmailField, currentPassword });

export const ownPasswordChange = z.object({ currentPassword, newPassword });
