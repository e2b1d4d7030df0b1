import type { authMails, QueuedMailKind } from "../content/mail-kinds.ts";
import type { QueuedMail } from "../data/leads/outbox.server.ts";
import type { Language } from "../schemas/formats/languages.ts";

export type AuthMailKind = (typeof authMails)[number];
export type MailKind = AuthMailKind | Exclude<QueuedMailKind, "newsletter_test"> | "test";

export type MailValues = {
  site: string;
  firm: string;
  firmEmail: string;
  email: string;
  newEmail?: string;
  name?: string;
  title?: string;
  excerpt?: string;
};

export type MailParts = {
  /** Of links and the button, in the light and in the dark. */
  accent?: readonly [string, string] | undefined;
  /** Its address, in place of the name. */
  logo?: string | undefined;
  /** In which it tells times. */
  timeZone?: string;
  link?: string | undefined;
  enquiry?: NonNullable<QueuedMail["enquiry"]>;
  reply?: string;
  lines?: MailContent["lines"];
  unsubscribeLink?: string;
  postalAddress?: string;
};

export type MailContent = {
  accent?: MailParts["accent"];
  logo?: MailParts["logo"];
  language: Language;
  subject: string;
  opening: string;
  body: string;
  enquiry?: { facts: [label: string, value: string][]; message: string; language: Language };
  lines?: { text: string; link: string }[];
  action?: { label: string; link: string; byHand: string };
  otherwise: string;
  sender: string[];
  firmEmail: string;
  reason: string;
  unsubscribe?: { label: string; link: string };
  colon: string;
};
