import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Mail = { to: string; kind: MailKind; subject: string; link: string; sentAt: string };
export type MailKind = "signup" | "recovery" | "email_change" | "invite" | "email_change_notice";
export type Mails = ReturnType<typeof openMails>;

const subjects: Record<MailKind, string> = {
  signup: "Confirm your e-mail address",
  recovery: "Choose a new password",
  email_change: "Confirm your new e-mail address",
  invite: "You are invited",
  email_change_notice: "Somebody asked to change the e-mail address of your account",
};

/** Keeps the latest mails in memory, and each as a file of its own when there is a folder. Nothing is ever sent. */
export function openMails(folder: string | undefined, log: (line: string) => void) {
  let latest: Mail[] = [];
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });

  return {
    latest: () => latest,
    forget: () => void (latest = []),
    post(to: string, kind: MailKind, link: string) {
      const mail = { to, kind, subject: subjects[kind], link, sentAt: new Date().toISOString() };
      latest = [...latest.slice(-99), mail];
      if (folder) writeFileSync(join(folder, fileName(mail)), asText(mail), { mode: 0o600 });
      log(`Mail (${kind}): ${link}`);
    },
  };
}

let posted = 0;

function fileName({ sentAt, kind }: Mail): string {
  return `${sentAt.replaceAll(":", "-")}-${process.pid}-${++posted}-${kind}.eml`;
}

function asText({ to, subject, link, sentAt }: Mail): string {
  const headers = [`To: ${to}`, `Subject: ${subject}`, `Date: ${new Date(sentAt).toUTCString()}`];
  return [...headers, "Content-Type: text/plain; charset=utf-8", "", `${subject}:`, link, ""].join("\r\n");
}
