import { z } from "./zod.ts";

const longestAddress = 254;
const address = z.email("emailInvalid").max(longestAddress, "emailInvalid");
/** A pattern is tried only on what is short enough for it. */
const typed = z.string("emailInvalid").trim().max(longestAddress, "emailInvalid");

export const emailField = typed.pipe(address);

export const accountEmailField = typed.toLowerCase().pipe(address);

/** `maxLength` counts a line break as one character, but browsers send CRLF. */
export function textField(message: string) {
  return z.string(message).overwrite((text) => text.replaceAll("\r\n", "\n").trim());
}
