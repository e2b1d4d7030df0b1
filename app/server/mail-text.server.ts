import english from "../../locales/en/mails.json" with { type: "json" };
import spanish from "../../locales/es/mails.json" with { type: "json" };
import french from "../../locales/fr/mails.json" with { type: "json" };
import { fallbackLanguage, isLanguage, type Language } from "../schemas/languages.ts";

const texts = { en: english, fr: french, es: spanish } as const satisfies Record<Language, unknown>;

/** The mails of Auth. */
export type MailKind = "signup" | "recovery" | "email_change" | "email_change_notice" | "email_changed" | "invite";
/** The mails that the site sends itself. */
export type SiteMailKind =
  | "enquiry_notice"
  | "enquiry_flood"
  | "enquiry_receipt"
  | "newsletter_confirmation"
  | "newsletter_welcome"
  | "newsletter_known"
  | "second_step_reset"
  | "test";
/** What a text can name: its placeholders. */
export type MailValues = {
  site: string;
  firm: string;
  firmEmail: string;
  email: string;
  newEmail?: string;
  name?: string;
};
type Texts = { subject: string; body: string; action?: string; otherwise: string; reason: string };
export type MailText = { subject: string; text: string; html: string };
export type Enquiry = { name: string; email: string; company: string | null; message: string; language: Language };
type Parts = {
  /** Where the button leads. */
  link?: string;
  /** Shown whole, as its sender typed it. */
  enquiry?: Enquiry;
  unsubscribeLink?: string;
  postalAddress?: string;
};

/** English for an account whose language is not known. */
export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : fallbackLanguage;
}

/** One mail in one language, as plain text and as HTML. The values are text: the HTML has them escaped. */
export function mailText(
  kind: MailKind | SiteMailKind,
  language: Language,
  values: MailValues,
  { link, enquiry, unsubscribeLink, postalAddress }: Parts = {},
): MailText {
  const { greeting, byHand, unsubscribe, details, colon } = texts[language];
  const { subject, body, action, otherwise, reason }: Texts = texts[language][kind];
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: keyof MailValues) => values[name] ?? "");
  const sender = [values.firm, ...(postalAddress ? [postalAddress] : [])];
  const linked = action && link ? { action, link } : undefined;
  const facts = (["name", "email", "company"] as const).flatMap((name) =>
    enquiry?.[name] ? [[details[name], onOneLine(enquiry[name])] as const] : [],
  );

  const text = [
    greeting,
    fill(body),
    ...(enquiry ? [facts.map(([name, value]) => `${name}${colon} ${value}`).join("\n"), quoted(enquiry.message)] : []),
    ...(linked ? [`${linked.action}${colon}\n${linked.link}`] : []),
    fill(otherwise),
    [
      "--",
      ...sender,
      values.firmEmail,
      fill(reason),
      ...(unsubscribeLink ? [`${unsubscribe}${colon} ${unsubscribeLink}`] : []),
    ].join("\n"),
  ];
  const paragraph = (content: string) => `<p>${escapeHtml(content)}</p>`;
  const html = [
    paragraph(greeting),
    paragraph(fill(body)),
    ...(enquiry
      ? [
          `<p>${facts.map(([name, value]) => `${escapeHtml(name)}${colon} <strong>${escapeHtml(value)}</strong>`).join("<br>")}</p>`,
          `<blockquote lang="${enquiry.language}">${escapeHtml(enquiry.message).replaceAll("\n", "<br>")}</blockquote>`,
        ]
      : []),
    ...(linked
      ? [
          `<p><a class="action" href="${escapeHtml(linked.link)}">${escapeHtml(linked.action)}</a></p>`,
          `<p class="small">${escapeHtml(byHand)}<br><a href="${escapeHtml(linked.link)}">${escapeHtml(linked.link)}</a></p>`,
        ]
      : []),
    paragraph(fill(otherwise)),
  ];
  const oneLine = onOneLine(fill(subject));
  const footer = [
    ...sender.map(paragraph),
    `<p><a href="mailto:${escapeHtml(values.firmEmail)}">${escapeHtml(values.firmEmail)}</a></p>`,
    `<p class="reason">${escapeHtml(fill(reason))}</p>`,
    ...(unsubscribeLink ? [`<p><a href="${escapeHtml(unsubscribeLink)}">${escapeHtml(unsubscribe)}</a></p>`] : []),
  ];
  return {
    subject: oneLine,
    text: `${text.join("\n\n")}\n`,
    html: htmlDocument({ language, subject: oneLine, main: html, firm: values.firm, footer }),
  };
}

/** Without line breaks, and without characters that turn or hide what stands beside them. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function quoted(message: string): string {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Without tables, images or anything that has to be loaded; readers that drop the styles show it plainly. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f7f4ee; color: #14212b; font: 16px/1.6 "Helvetica Neue", Arial, sans-serif; }
.mail { max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; }
.firm, footer p { margin: 0; }
h1 { margin: 24px 0 16px; font: 26px/1.25 Georgia, serif; }
p { margin: 0 0 16px; }
a { color: #0b5f54; }
.action { display: inline-block; padding: 13px 22px; border-radius: 4px; background: #0b5f54; color: #ffffff; font-weight: bold; text-decoration: none; }
blockquote { margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 4px solid #0b5f54; }
.small, footer { font-size: 14px; color: #48555e; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #cfc9bd; }
footer .reason { margin-top: 8px; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1a22; color: #eceae4; }
  a { color: #7fd6c2; }
  .action { background: #7fd6c2; color: #0f1a22; }
  blockquote { border-color: #7fd6c2; }
  .small, footer { color: #b4bcc1; }
  footer { border-color: #3a4850; }
}
`;

type Document = { language: Language; subject: string; main: string[]; firm: string; footer: string[] };

function htmlDocument({ language, subject, main, firm, footer }: Document): string {
  const title = escapeHtml(subject);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<div class="mail" role="article" lang="${language}" aria-label="${title}">
<p class="firm"><strong>${escapeHtml(firm)}</strong></p>
<h1>${title}</h1>
${main.join("\n")}
<footer>
${footer.join("\n")}
</footer>
</div>
</body>
</html>
`;
}
