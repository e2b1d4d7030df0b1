import type { ActionFunctionArgs } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { mailChoice } from "../../schemas/mail.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast, type ToastMessage } from "../../server/toast.server.ts";

export async function sendAgain(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  address: string,
  toast: ToastMessage["name"] = "mailQueued",
) {
  const t = getFixedT(context, "admin-mail");
  const submission = await parseForm({ request, context }, mailChoice);
  if (submission.status === "error") return rejected(submission, t("errors.gone"));
  if (submission.status !== "success") return rejected(submission);

  const queued = await context.get(backendContext).mailList.sendAgain(submission.value.mail);
  if (!queued.ok) return rejectedByBackend(submission, queued, context, t);
  if (!queued.value) return rejected(submission, t("errors.gone"), 409);
  return redirectWithToast(address, toast);
}
