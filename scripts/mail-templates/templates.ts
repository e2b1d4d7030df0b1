import { type MailKind, type MailValues, renderMailUnbundled } from "../../app/mail/render-unbundled.server.ts";
import {
  fallbackLanguage,
  inEachLanguage,
  type Language,
  translatedLanguages,
} from "../../app/schemas/formats/languages.ts";

export const templates = {
  signup: { section: "auth.email.template.confirmation", file: "confirmation.html" },
  recovery: { section: "auth.email.template.recovery", file: "recovery.html" },
  email_change: { section: "auth.email.template.email_change", file: "email_change.html" },
  invite: { section: "auth.email.template.invite", file: "invite.html" },
  email_changed: { section: "auth.email.notification.email_changed", file: "email_changed.html" },
  password_changed: { section: "auth.email.notification.password_changed", file: "password_changed.html" },
} as const satisfies Partial<Record<MailKind, { section: string; file: string }>>;
export type TemplateKind = keyof typeof templates;

export type Template = { subject: string; html: string };

export function templateOf(kind: TemplateKind, firm: { name: string; email: string }): Template {
  const isNotice = kind === "email_changed";
  const values: MailValues = {
    site: "{{ .SiteURL }}",
    firm: literal(firm.name),
    firmEmail: literal(firm.email),
    email: isNotice ? "{{ .OldEmail }}" : "{{ .Email }}",
    newEmail: isNotice ? "{{ .Email }}" : "{{ .NewEmail }}",
  };
  const link =
    kind === "password_changed"
      ? "{{ .SiteURL }}/auth/forgot-password"
      : `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${kind}`;
  const inLanguage = (part: keyof Template) =>
    inEachLanguage((language) => renderMailUnbundled(kind, language, values, link)[part].trim());
  return { subject: chosen(inLanguage("subject")), html: `${chosen(inLanguage("html"))}\n` };
}

export function withSubjects(config: string, subjects: Record<TemplateKind, string>): string {
  return Object.entries(subjects).reduce((changed, [kind, subject]) => {
    const { section } = templates[kind as TemplateKind];
    const heading = `\\[${section.replaceAll(".", "\\.")}\\]`;
    const line = new RegExp(`(^${heading}\\n(?:(?!\\[).*\\n)*?subject = ).*`, "m");
    if (!line.test(changed)) throw new Error(`config.toml has no subject in [${section}].`);
    return changed.replace(line, (_, before: string) => `${before}'${subject}'`);
  }, config);
}

/** Printed before it is compared: whoever signs up may have stored anything as their language, and eq refuses a number. */
function chosen(texts: Record<Language, string>): string {
  const branches = translatedLanguages.map(
    (language) => `if eq (print .Data.language) "${language}" }}${texts[language]}{{ else `,
  );
  return `{{ ${branches.join("")}}}${texts[fallbackLanguage]}{{ end }}`;
}

/** Braces of the firm's own are no action of the template. */
function literal(text: string): string {
  return text.replaceAll("{{", "{{`{{`}}");
}
