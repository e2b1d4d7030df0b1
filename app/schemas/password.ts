import { z } from "./zod.ts";

export const smallestPassword = 6;
/** bcrypt takes so many bytes; a letter with an accent has two. */
const largest = 72;

export const newPassword = z
  .string("passwordTooShort")
  .min(smallestPassword, "passwordTooShort")
  .max(largest, { error: "passwordTooLong", abort: true })
  .refine((password) => new TextEncoder().encode(password).length <= largest, "passwordTooLong");
