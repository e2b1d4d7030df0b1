import type { i18n } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { momentIn } from "../i18n/dates.ts";
import { capitalized, languageName } from "../i18n/language-name.ts";
import type { Language } from "../schemas/formats/languages.ts";
import { aboutIn } from "../schemas/forms/enquiry.ts";
import { defaultZone } from "../schemas/rules/default-zone.ts";
import type { MailContent, MailKind, MailParts, MailValues } from "./content.ts";
import { MailLayout } from "./layout.ts";
import { onOneLine, plainText } from "./plain-text.ts";

type Texts = { subject?: string; body: string; action?: string; otherwise: string; reason: string };
export type RenderedMail = { subject: string; text: string; html: string };

export function renderMail(i18n: i18n, kind: MailKind, values: MailValues, parts: MailParts = {}): RenderedMail {
  const content = contentOf(i18n, kind, values, parts);
  return { subject: content.subject, text: plainText(content), html: htmlOf(content) };
}

function contentOf(i18n: i18n, kind: MailKind, values: MailValues, parts: MailParts): MailContent {
  const { accent, logo, timeZone = defaultZone, link, lines, enquiry, reply, unsubscribeLink, postalAddress } = parts;
  const t = i18n.getFixedT(null, "mails");
  const { body, action, otherwise, reason, ...texts }: Texts = t(kind, { ...values, returnObjects: true });
  // Programs tell an answer by these three letters in every language (RFC 5322, 3.6.5).
  const subject = reply ? `Re: ${t("enquiry_receipt.subject", values)}` : (texts.subject ?? "");
  const facts = (["name", "email", "company"] as const).flatMap((name): [string, string][] =>
    !reply && enquiry?.[name] ? [[t(`details.${name}`), onOneLine(enquiry[name])]] : [],
  );
  if (enquiry?.about) facts.push([t("details.about"), onOneLine(aboutIn(enquiry.about).title)]);
  if (enquiry && !reply) {
    facts.push([t("details.language"), capitalized(languageName(enquiry.language, i18n.language as Language))]);
    facts.push([t("details.sent"), momentIn(timeZone, enquiry.sent_at, i18n.language as Language)]);
  }
  return {
    accent,
    logo,
    language: i18n.language as Language,
    subject: onOneLine(subject),
    opening: reply ?? t("greeting"),
    body,
    ...(lines && { lines }),
    ...(enquiry && { enquiry: { facts, message: enquiry.message, language: enquiry.language } }),
    ...(action && link && { action: { label: action, link, byHand: t("byHand") } }),
    otherwise,
    sender: [values.firm, ...(postalAddress ? [postalAddress] : [])],
    firmEmail: values.firmEmail,
    reason,
    ...(unsubscribeLink && { unsubscribe: { label: t("unsubscribe"), link: unsubscribeLink } }),
    colon: t("colon"),
  };
}

/** Blocks begin a line, because a line of a message has at most 998 characters (RFC 5322, 2.1.1). */
function htmlOf(content: MailContent): string {
  const markup = renderToStaticMarkup(createElement(MailLayout, content));
  return `<!doctype html>\n${markup.replaceAll(blockStart, "\n")}\n`;
}

const blockStart = /(?=<(?:head|meta|title|style|body|div|h1|p|blockquote|footer)\b)/g;
