import { z } from "zod";

const address = z.email("emailInvalid").max(254, "emailInvalid");

/** An email address as somebody types it. The message is a code, as in every schema of a form. */
export const emailField = z.string("emailInvalid").trim().pipe(address);

/** The address of an account, which is kept in lower case. */
export const accountEmailField = z.string("emailInvalid").trim().toLowerCase().pipe(address);

/** A text without spaces around it. A browser counts a line break as one character and sends two. */
export function textField(message: string) {
  return z.string(message).overwrite((text) => text.replaceAll("\r\n", "\n").trim());
}
