import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Transaction } from "@electric-sql/pglite";
import { type AuthMailKind, renderMailUnbundled, type UnbundledMail } from "../../app/mail/render-unbundled.server.ts";
import { fallbackLanguage } from "../../app/schemas/formats/languages.ts";

export type Firm = { name: string; email: string };
export type Mail = UnbundledMail & {
  from: Firm;
  to: string;
  kind: AuthMailKind;
  link?: string;
  sentAt: string;
};
export type Mails = ReturnType<typeof openMails>;

/** `language` is what the account's metadata say, whatever that is. */
export type Letter = {
  to: string;
  kind: AuthMailKind;
  language: unknown;
  email: string;
  newEmail?: string | null;
  link?: string;
};
/** The site that a mail's links lead to; one that chooses its port tells its address later. */
export type Site = { origin: string };
type Options = { folder: string | undefined; firm: Firm; site: Site; log: (line: string) => void };
type Settings = { language: string; name: string | null; email: string | null };

/** Keeps the latest mails in memory, and each as a file of its own when there is a folder. Nothing is ever sent. */
export function openMails({ folder, firm: given, site, log }: Options) {
  let latest: Mail[] = [];
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });

  return {
    latest: () => latest,
    forget: () => void (latest = []),
    /** From the firm as Settings has it, in the reader's language or else in English; else as the program was told. */
    async post(tx: Pick<Transaction, "query">, { to, kind, language, email, newEmail, link }: Letter) {
      const { rows } = await tx.query<Settings>(settingsOfFirm);
      const own = rows.find((row) => row.language === language);
      const english = rows.find((row) => row.language === fallbackLanguage);
      const firm = {
        name: own?.name || english?.name || given.name,
        email: english?.email || given.email,
      };
      const values = { site: site.origin, firm: firm.name, firmEmail: firm.email, email, newEmail: newEmail ?? "" };
      const content = renderMailUnbundled(kind, language, values, link);
      const mail: Mail = { from: firm, to, kind, ...content, link, sentAt: new Date().toISOString() };
      latest = [...latest.slice(-99), mail];
      if (folder) writeFileSync(join(folder, fileName(mail)), await asMessage(mail), { mode: 0o600 });
      log(`Mail (${kind})${link ? `: ${link}` : ""}`);
    },
  };
}

const settingsOfFirm = `
  select language, texts ->> 'name' as name, texts ->> 'email' as email
    from public.documents join public.document_texts on document_id = id
   where documents.slug = 'settings-firm' and documents.kind = 'page' and stage = 'published'`;

/** As the site's own emails are: encoded, folded and bounded by the library. */
async function asMessage({ from, to, subject, text, html, language, sentAt }: Mail): Promise<Buffer> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({
    from: { name: from.name.replace(/\p{Cc}+/gu, " "), address: from.email },
    to,
    subject,
    text,
    html,
    date: sentAt,
    headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
  });
  return message as Buffer;
}

let posted = 0;

function fileName({ sentAt, kind }: Mail): string {
  return `${sentAt.replaceAll(":", "-")}-${process.pid}-${++posted}-${kind}.eml`;
}
