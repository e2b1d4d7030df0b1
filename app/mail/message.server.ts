import type { QueuedMail } from "../data/leads/outbox.server.ts";
import { addressIn, newsletterAddress } from "../i18n/addresses.ts";
import { elided } from "../i18n/elision.server.ts";
import { firmOf } from "../i18n/firm.ts";
import { createI18n } from "../i18n/instance.ts";
import { wholeNumber } from "../i18n/numbers.ts";
import type { Resources } from "../i18n/resources.ts";
import { suppliedTexts, type TextsOf } from "../i18n/translations.server.ts";
import { beginningOf, cleanTexts } from "../schemas/formats/clean-text.ts";
import { isReadable } from "../schemas/kinds/fields.ts";
import { kinds } from "../schemas/kinds/kinds.ts";
import { withEdits } from "../schemas/kinds/page.ts";
import { articlePath } from "../schemas/rules/site-paths.ts";
import type { Environment } from "../server/environment.server.ts";
import { tokensOf } from "../server/theme.server.ts";
import { onOneLine, withoutLinks } from "./plain-text.ts";
import { renderMail, type RenderedMail } from "./render.server.ts";
import type { Message } from "./transport.server.ts";

const linesOfLetter = {
  waiting: "/admin/leads?list=enquiries&state=new",
  remarks: "/admin",
  due: "/admin/agenda",
  visits: "/admin/statistics",
} as const;

const nobodysToken = "00000000-0000-0000-0000-000000000000";

export function messageOf(
  mail: QueuedMail,
  environment: Environment,
  origin: string,
  texts: TextsOf = suppliedTexts,
): Message {
  const { kind, language, enquiry, reply, article, remarks, letter } = mail;
  const {
    name: firm,
    email: firmEmail,
    postalAddress,
    timeZone,
    colour,
    logo,
  } = firmOf(environment, language, texts(language, "settings-firm"));
  const to = mail.recipient ?? firmEmail;
  const isForOperators =
    kind === "enquiry_notice" ||
    kind === "enquiry_flood" ||
    kind.startsWith("form_") ||
    kind === "monday_letter" ||
    remarks !== null;
  const isNewsletter = kind.startsWith("newsletter_");
  const confirmLink = mail.confirm_token
    ? origin + newsletterAddress(language, "confirm", mail.confirm_token)
    : undefined;
  const link = linkOf();
  const unsubscribeToken = mail.unsubscribe_token ?? (kind === "newsletter_test" ? nobodysToken : null);
  const unsubscribeLink = unsubscribeToken
    ? origin + newsletterAddress(language, "unsubscribe", unsubscribeToken)
    : undefined;
  const values = {
    site: new URL(origin).host,
    firm,
    firmEmail,
    email: enquiry?.email ?? to,
    // A visitor's text must not lead anybody anywhere.
    name: beginningOf(onOneLine(enquiry?.name ?? withoutLinks(remarks?.name ?? "")), 80),
    ...(article && { title: article.title, excerpt: article.excerpt }),
    ...(remarks && { title: beginningOf(onOneLine(remarks.title || remarks.slug), 80) }),
  };
  const parts = {
    accent: tokensOf(colour)["aurora"],
    timeZone,
    ...(logo && { logo: `${origin}/logo.png` }),
    ...(link && { link }),
    ...((kind === "enquiry_notice" || reply) && enquiry && { enquiry }),
    ...(reply && { reply: reply.text }),
    ...(letter && { lines: linesOf(letter) }),
    ...(isNewsletter && unsubscribeLink && { unsubscribeLink }),
    ...(!isForOperators && { postalAddress }),
  };
  const mails = article?.mail
    ? withEdits(suppliedTexts(language, "mails"), readable(article.mail))
    : texts(language, "mails");
  const i18n = createI18n(language, { mails: elided(mails, language, firm) as Resources["mails"] });
  const { MAIL_FROM } = environment;
  return {
    messageId: mail.id,
    ...(mail.thread && { thread: mail.thread }),
    from: { name: MAIL_FROM?.name || firm, address: MAIL_FROM?.address ?? firmEmail },
    to,
    replyTo: reply ? (reply.reply_to ?? firmEmail) : (parts.enquiry?.email ?? firmEmail),
    ...(reply && { isPersonal: true }),
    language,
    ...(cleanTexts(
      renderMail(i18n, kind === "newsletter_test" ? "newsletter_issue" : kind, values, parts),
    ) as RenderedMail),
    ...(parts.unsubscribeLink && { unsubscribeLink: parts.unsubscribeLink }),
  };

  function linkOf(): string | undefined {
    if (kind.startsWith("second_step_")) return `${origin}/admin/settings/account`;
    if (article)
      return `${origin}${addressIn(language, articlePath({ kind: "insight", slug: article.slug }))}?${campaignOf(article.campaign ?? article.slug)}`;
    if (remarks) return editorOf(remarks);
    if (kind === "invitation") return `${origin}/auth?tab=sign-up&next=/admin`;
    if (kind === "monday_letter") return `${origin}/admin/settings/account#enquiries`;
    if (kind.startsWith("form_")) return `${origin}/admin`;
    if (kind === "enquiry_notice" && enquiry) return `${origin}/admin/leads/enquiries/${enquiry.id}`;
    return isForOperators ? `${origin}/admin/leads?list=enquiries` : confirmLink;
  }

  function linesOf({ oldest, ...counts }: NonNullable<QueuedMail["letter"]>) {
    const t = createI18n(language, { mails: texts(language, "mails") }).getFixedT(null, "mails", "monday_letter.lines");
    const counted = Object.entries(linesOfLetter).flatMap(([name, path]) => {
      const count = counts[name as keyof typeof linesOfLetter];
      return count > 0
        ? [
            {
              text: t(name as keyof typeof linesOfLetter, { number: wholeNumber(count, language) }),
              link: origin + path,
            },
          ]
        : [];
    });
    return [
      ...counted,
      ...oldest.map(({ kind, id, title }) => ({
        text: t("oldest", { title: beginningOf(onOneLine(title), 80) }),
        link: `${origin}${kinds[kind].list}/${id}`,
      })),
    ];
  }

  function editorOf({ kind, document_id, language }: NonNullable<QueuedMail["remarks"]>): string {
    return `${origin}${kinds[kind].list}/${document_id}?${new URLSearchParams({ language })}#remarks`;
  }
}

function readable(edits: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(edits).filter(([, text]) => typeof text === "string" && isReadable(text)));
}

function campaignOf(slug: string): URLSearchParams {
  return new URLSearchParams({ utm_source: "newsletter", utm_campaign: slug });
}
