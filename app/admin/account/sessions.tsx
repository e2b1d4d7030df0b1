import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { sessionChoice } from "../../schemas/account-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/sessions";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, sessionChoice);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-account");
  const { accounts } = context.get(backendContext);
  const { session } = submission.value;
  const ended = await (session === undefined ? accounts.endOtherSessions() : accounts.endSession(session));
  if (!ended.ok) return rejectedByBackend(submission, ended, context, t);
  if (ended.value === false) return rejected(submission, t("errors.sessionGone"), 409);
  return redirectWithToast(
    href("/admin/settings/account"),
    session === undefined ? "otherSessionsEnded" : "sessionEnded",
  );
}

export { meta } from "./account-page.tsx";

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} sessionsResult={actionData} />;
}
