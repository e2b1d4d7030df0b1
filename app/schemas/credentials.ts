import { emailField, linkSecret } from "./form-fields.ts";
import { newPassword } from "./password.ts";
import { z } from "./zod.ts";

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
