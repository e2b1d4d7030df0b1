import type { ActionFunctionArgs } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { publishedFirm } from "../../data/published/site-texts.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { withFirm } from "../../i18n/firm.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { fallbackLanguage } from "../../schemas/formats/languages.ts";
import { mailChoice } from "../../schemas/rules/mail.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { hasNoSender } from "../../server/environment.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";

export async function hasSender(context: Context): Promise<boolean> {
  const environment = withFirm(context.get(environmentContext), await publishedFirm(context, fallbackLanguage));
  return environment.SITE_KEY !== undefined && !hasNoSender(environment);
}

/** Whether what goes to people with access, in whosever name, reaches a mailbox: without a mail server it is kept as a file. */
export function reachesMailboxes(context: Context): boolean {
  const { SITE_KEY, SMTP_URL } = context.get(environmentContext);
  return SITE_KEY !== undefined && SMTP_URL !== undefined;
}

export async function sendAgain(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  address: string,
) {
  const t = getFixedT(context, "admin-mail");
  const submission = await parseForm({ request, context }, mailChoice);
  if (submission.status === "error") return rejected(submission, t("errors.gone"));
  if (submission.status !== "success") return rejected(submission);

  const queued = await context.get(backendContext).mailList.sendAgain(submission.value.mail);
  if (!queued.ok) return rejectedByBackend(submission, queued, context);
  if (!queued.value) return rejected(submission, t("errors.gone"), 409);
  return redirectWithToast(address, "mailQueued");
}
