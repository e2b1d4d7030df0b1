import { i18nContext } from "../../i18n/context.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { fallbackLanguage } from "../../schemas/formats/languages.ts";
import type { Context } from "../../server/context.server.ts";
import type { Refusal } from "./result.server.ts";

const codes = [
  "email_exists",
  "email_not_confirmed",
  "file_exists",
  "insufficient_privilege",
  "invalid_credentials",
  "otp_expired",
  "over_email_send_rate_limit",
  "same_password",
  "signup_disabled",
  "user_banned",
  "weak_password",
] as const;
/** PostgreSQL has numbers, the storage has names of its own, and what is the same to whoever reads it may have two. */
const names: Partial<Record<string, (typeof codes)[number]>> = {
  "42501": "insufficient_privilege",
  AccessDenied: "insufficient_privilege",
  KeyAlreadyExists: "file_exists",
  over_request_rate_limit: "over_email_send_rate_limit",
  user_already_exists: "email_exists",
};

/** Why the backend refuses: in English in the words of its services, never in those of the database; else as its code has it. */
export function backendMessage(
  context: Context,
  { reason, service, backendCode = "" }: Pick<Refusal, "reason" | "service" | "backendCode">,
): string {
  const isEnglish = context.get(i18nContext).language === fallbackLanguage;
  if (reason && isEnglish && (service === "login" || (service === "files" && isOfStorage(backendCode)))) return reason;
  const code = codes.find((known) => known === (names[backendCode] ?? backendCode));
  return getFixedT(context, "backend-errors")(code ?? "other");
}

function isOfStorage(code: string): boolean {
  return /^[A-Z][a-z]+[A-Z]/.test(code) && !/^(?:Access|Database|Internal)/.test(code);
}
