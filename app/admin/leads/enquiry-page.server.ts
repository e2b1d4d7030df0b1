import { data } from "react-router";
import { publishedFirm } from "../../data/published/site-texts.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { languageNamed } from "../../i18n/languages.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { rowId } from "../../schemas/formats/zod.ts";
import { enquiryReply, enquiryWork } from "../../schemas/forms/lead.ts";
import { constraintOf } from "../../schemas/rules/constraint.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { formSentContext, readUnlessRejected } from "../../server/parse-form.server.ts";
import { hasSender } from "../mail/sending.server.ts";

/** The inquiry and its replies; `read` is undefined where a rejected form comes back and nothing can be read, or is there any more. */
export async function enquiryPage(context: Context, id: string) {
  const read = await readUnlessRejected(context, context.get(backendContext).leadList.enquiry(idOf(id)));
  const page = { id, constraints: { work: constraintOf(enquiryWork), reply: constraintOf(enquiryReply) } };
  if (!read) return { ...page, read: undefined };
  const { enquiry, ...rest } = read;
  if (!enquiry && context.get(formSentContext)) return { ...page, read: undefined };
  if (!enquiry) throw data(null, 404);
  const subject = await replySubject(context, languageNamed(enquiry.language) ?? "en");
  const mailto = `mailto:${encodeURIComponent(enquiry.email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
  const canSend = await hasSender(context);
  const keptAsFiles = canSend && context.get(environmentContext).SMTP_URL === undefined;
  return { ...page, read: { ...rest, enquiry, mailto, canSend, keptAsFiles } };
}

export function idOf(id: string): string {
  if (!rowId().safeParse(id).success) throw data(null, 404);
  return id;
}

async function replySubject(context: Context, language: Language): Promise<string> {
  const { name: firm } = await publishedFirm(context, language);
  return getFixedT(context, "admin-leads", language)("work.subject", { firm });
}
