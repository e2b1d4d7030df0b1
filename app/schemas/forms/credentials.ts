import { rowId, z } from "../formats/zod.ts";
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

/** Apps show a code in two groups of three. Messages are keys under `errors` in the locale files of their pages. */
const code = z
  .string("codeMissing")
  .max(20, "codeInvalid")
  .overwrite((value) => value.replaceAll(/\s/g, ""))
  .regex(/^\d{6}$/, "codeInvalid");

export const secondStepCode = z.object({ code });

const recoveryDigits = 15;

export const signInCode = z.object({
  code: z
    .string("codeMissing")
    .max(40, "signInCodeInvalid")
    .overwrite((value) => value.replaceAll(/[\s-]/g, ""))
    .regex(/^(?:\d{6}|\d{15})$/, "signInCodeInvalid"),
});

export function isRecoveryCode(code: string): boolean {
  return code.length === recoveryDigits;
}

/** The page carries what Supabase tells only once, so that it can show it again. */
export const firstCode = secondStepCode.extend({
  factor: rowId("setUpLost"),
  uri: z
    .string("setUpLost")
    .max(1_000, "setUpLost")
    .refine((uri) => secretIn(uri) !== "", "setUpLost"),
});

export function secretIn(uri: string): string {
  const { protocol, host, searchParams } = URL.parse(uri) ?? { searchParams: new URLSearchParams() };
  const secret = searchParams.get("secret") ?? "";
  return protocol === "otpauth:" && host === "totp" && /^[A-Z2-7]{16,128}$/.test(secret) ? secret : "";
}
