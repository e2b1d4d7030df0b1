import { z } from "zod";

const address = z.email("emailInvalid").max(254, "emailInvalid");

export const emailField = z.string("emailInvalid").trim().pipe(address);

export const accountEmailField = z.string("emailInvalid").trim().toLowerCase().pipe(address);

/** `maxLength` counts a line break as one character, but browsers send CRLF. */
export function textField(message: string) {
  return z.string(message).overwrite((text) => text.replaceAll("\r\n", "\n").trim());
}
