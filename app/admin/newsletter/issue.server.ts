import { data } from "react-router";
import { publishedTexts } from "../../data/published/site-texts.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { messageOf } from "../../mail/message.server.ts";
import type { IssueText, NewsletterIssue } from "../../schemas/forms/newsletter-issue.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { readUnlessRejected } from "../../server/parse-form.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { idIn } from "../documents/addresses.ts";
import { hasSender } from "../mail/sending.server.ts";

export async function issueOf(context: Context, params: { id: string }) {
  const id = idIn(params);
  const { newsletterIssues } = context.get(backendContext);
  const issue = await readUnlessRejected(context, newsletterIssues.of(id));
  if (issue === undefined) return { id, texts: [], live: undefined };
  if (issue === null) throw data(null, 404);
  const pace = context.get(environmentContext).NEWSLETTER_PER_MINUTE;
  return { id, ...issue, hasSender: await hasSender(context), pace };
}

export function textIn({ texts }: Pick<NewsletterIssue, "texts">, language: unknown): IssueText | undefined {
  return texts.find((text) => text.language === language);
}

/** The email of an issue, with a link to unsubscribe that belongs to nobody. */
export async function mailOf(context: Context, url: URL, { language, ...article }: IssueText) {
  const environment = context.get(environmentContext);
  const nothing = {
    enquiry: null,
    reply: null,
    thread: null,
    remarks: null,
    letter: null,
    confirm_token: null,
    unsubscribe_token: null,
  };
  const mail = { id: "", claim: "", kind: "newsletter_test", recipient: "", language, article, ...nothing } as const;
  return messageOf(mail, environment, originOf(context, url), await publishedTexts(context));
}
