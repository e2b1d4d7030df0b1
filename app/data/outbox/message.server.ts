import { addressIn } from "../../i18n/addresses.ts";
import { firmOf } from "../../i18n/firm.ts";
import type { Language } from "../../schemas/languages.ts";
import type { Environment } from "../../server/environment.server.ts";
import { mailText, onOneLine, type Enquiry, type SiteMailKind } from "../../server/mail-text.server.ts";
import type { Message } from "../../server/mail-transport.server.ts";

/** A mail as the database hands it out. */
export type QueuedMail = {
  id: string;
  claim: string;
  kind: Exclude<SiteMailKind, "test">;
  /** Null: the firm's own address. */
  recipient: string | null;
  language: Language;
  enquiry: Enquiry | null;
  confirm_token: string | null;
  unsubscribe_token: string | null;
};

/** Where a reader unsubscribes, without the origin. */
export function unsubscribeAddress(language: Language, token: string): string {
  return pageOf("/newsletter/unsubscribe", language, token);
}

function pageOf(path: string, language: Language, token: string): string {
  return `${addressIn(language, path)}?token=${token}`;
}

/** Writes a mail in the language of its reader. `origin` is where its links lead. */
export function messageOf(mail: QueuedMail, environment: Environment, origin: string): Message {
  const { kind, language, enquiry } = mail;
  const { name: firm, email: firmEmail, postalAddress } = firmOf(environment, language);
  const to = mail.recipient ?? firmEmail;
  const isForOperators = kind === "enquiry_notice" || kind === "enquiry_flood";
  const isNewsletter = kind.startsWith("newsletter_");
  const confirmLink = mail.confirm_token
    ? origin + pageOf("/newsletter/confirm", language, mail.confirm_token)
    : undefined;
  const link = linkOf();
  const unsubscribeLink = mail.unsubscribe_token
    ? origin + unsubscribeAddress(language, mail.unsubscribe_token)
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
    ...mailText(kind, language, values, parts),
    ...(parts.unsubscribeLink && { unsubscribeLink: parts.unsubscribeLink }),
  };

  function linkOf(): string | undefined {
    if (kind === "second_step_reset") return `${origin}/admin/settings/account`;
    return isForOperators ? `${origin}/admin/leads?list=enquiries` : confirmLink;
  }
}
