import { z } from "zod";
import { accountEmailField } from "./fields.ts";
import { largestPassword, smallestPassword } from "./password.ts";

/** The messages are names of words in the admin-account locale file, under `errors`. */
export const emailChange = z.object({ email: accountEmailField });

export const ownPasswordChange = z.object({
  currentPassword: z.string("passwordMissing").min(1, "passwordMissing").max(1_000, "passwordWrong"),
  newPassword: z
    .string("passwordTooShort")
    .min(smallestPassword, "passwordTooShort")
    .max(largestPassword, "passwordTooLong"),
});

/** A form that is only a button. */
export const noFields = z.object({});
