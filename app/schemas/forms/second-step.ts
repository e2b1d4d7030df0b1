import { rowId } from "../formats/row-id.ts";
import { z } from "../formats/zod.ts";

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
