import type { QueuedMail } from "../data/outbox.server.ts";
import { newsletterAddress } from "../i18n/addresses.ts";
import { firmOf, type Firm } from "../i18n/firm.ts";
import { createI18n } from "../i18n/instance.ts";
import type { Resources } from "../i18n/resources.ts";
import { suppliedTexts, type TextsOf } from "../i18n/translations.server.ts";
import type { Environment } from "../server/environment.server.ts";
import { onOneLine } from "./plain-text.ts";
import { renderMail } from "./render.server.ts";
import type { Message } from "./transport.server.ts";

export function messageOf(
  mail: QueuedMail,
  environment: Environment,
  origin: string,
  texts: TextsOf = suppliedTexts,
): Message {
  const { kind, language, enquiry } = mail;
  const {
    name: firm,
    email: firmEmail,
    postalAddress,
  } = firmOf(environment, language, texts(language, "settings-firm") as Partial<Firm>);
  const to = mail.recipient ?? firmEmail;
  const isForOperators = kind === "enquiry_notice" || kind === "enquiry_flood";
  const isNewsletter = kind.startsWith("newsletter_");
  const confirmLink = mail.confirm_token
    ? origin + newsletterAddress(language, "confirm", mail.confirm_token)
    : undefined;
  const link = linkOf();
  const unsubscribeLink = mail.unsubscribe_token
    ? origin + newsletterAddress(language, "unsubscribe", mail.unsubscribe_token)
    : undefined;
  const values = {
    site: new URL(origin).host,
    firm,
    firmEmail,
    email: enquiry?.email ?? to,
    name: onOneLine(enquiry?.name ?? "").slice(0, 80),
  };
  const parts = {
    ...(link && { link }),
    ...(kind === "enquiry_notice" && enquiry && { enquiry }),
    ...(isNewsletter && unsubscribeLink && { unsubscribeLink }),
    ...(!isForOperators && { postalAddress }),
  };
  return {
    messageId: mail.id,
    to,
    ...(parts.enquiry && { replyTo: parts.enquiry.email }),
    language,
    ...renderMail(createI18n(language, { mails: texts(language, "mails") as Resources["mails"] }), kind, values, parts),
    ...(parts.unsubscribeLink && { unsubscribeLink: parts.unsubscribeLink }),
  };

  function linkOf(): string | undefined {
    if (kind.startsWith("second_step_")) return `${origin}/admin/settings/account`;
    if (kind === "invitation") return `${origin}/auth?next=/admin`;
    return isForOperators ? `${origin}/admin/leads?list=enquiries` : confirmLink;
  }
}
