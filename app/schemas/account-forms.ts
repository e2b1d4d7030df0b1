import { z } from "zod";
import { accountEmailField } from "./fields.ts";
import { largestPassword, smallestPassword } from "./password.ts";

/** Messages are keys under `errors` in the admin-account locale file. */
export const emailChange = z.object({ email: accountEmailField });

export const ownPasswordChange = z.object({
  currentPassword: z.string("passwordMissing").min(1, "passwordMissing").max(1_000, "passwordWrong"),
  newPassword: z
    .string("passwordTooShort")
    .min(smallestPassword, "passwordTooShort")
    .max(largestPassword, "passwordTooLong"),
});

export const noFields = z.object({});
