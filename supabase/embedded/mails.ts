import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../app/schemas/languages.ts";
import { languageOf, type MailKind, mailText } from "../../app/server/mail-text.server.ts";
import { asMessage } from "./message.ts";

export type { MailKind } from "../../app/server/mail-text.server.ts";
/** Whom the mails are from. */
export type Firm = { name: string; email: string };
export type Mail = {
  from: Firm;
  to: string;
  kind: MailKind;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** Where its button leads, if it has one. */
  link?: string;
  sentAt: string;
};
export type Mails = ReturnType<typeof openMails>;

/** `language` is what the account's metadata say, whatever that is. */
export type Letter = {
  to: string;
  kind: MailKind;
  language: unknown;
  email: string;
  newEmail?: string | null;
  link?: string;
};
type Options = { folder: string | undefined; firm: Firm; siteOrigin: string; log: (line: string) => void };

/** Keeps the latest mails in memory, and each as a file of its own when there is a folder. Nothing is ever sent. */
export function openMails({ folder, firm, siteOrigin, log }: Options) {
  let latest: Mail[] = [];
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });

  return {
    latest: () => latest,
    forget: () => void (latest = []),
    post({ to, kind, language: said, email, newEmail, link }: Letter) {
      const language = languageOf(said);
      const values = { site: siteOrigin, firm: firm.name, firmEmail: firm.email, email, newEmail: newEmail ?? "" };
      const content = mailText(kind, language, values, { link });
      const mail: Mail = { from: firm, to, kind, language, ...content, link, sentAt: new Date().toISOString() };
      latest = [...latest.slice(-99), mail];
      if (folder) writeFileSync(join(folder, fileName(mail)), asMessage(mail), { mode: 0o600 });
      log(`Mail (${kind})${link ? `: ${link}` : ""}`);
    },
  };
}

let posted = 0;

function fileName({ sentAt, kind }: Mail): string {
  return `${sentAt.replaceAll(":", "-")}-${process.pid}-${++posted}-${kind}.eml`;
}
