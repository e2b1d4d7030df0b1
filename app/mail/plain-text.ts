import type { MailContent } from "./content.ts";

export function plainText(content: MailContent): string {
  const { opening, body, lines, enquiry, action, otherwise, sender, firmEmail, reason, unsubscribe, colon } = content;
  const footer = ["--", ...sender, firmEmail, reason];
  if (unsubscribe) footer.push(`${unsubscribe.label}${colon} ${unsubscribe.link}`);
  const paragraphs = [
    opening,
    body,
    lines?.map(({ text, link }) => `${text}\n${link}`).join("\n\n"),
    enquiry?.facts.map(([label, value]) => `${label}${colon} ${value}`).join("\n") || undefined,
    enquiry && quoted(enquiry.message),
    action && `${action.label}${colon}\n${action.link}`,
    otherwise,
    footer.join("\n"),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n")}\n`;
}

export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Breaks up what email programs would turn into links. */
export function withoutLinks(text: string): string {
  return text.replace(/[.:/\\@\uff0e\u3002\uff61]+(?=\S)/g, " ");
}

function quoted(message: string): string {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}
