import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/no-fields.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/sessions";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, noFields);
  if (submission.status !== "success") return rejected(submission);

  const ended = await context.get(backendContext).accounts.endOtherSessions();
  if (!ended.ok) return rejectedByBackend(submission, ended, context, getFixedT(context, "admin-account"));
  return redirectWithToast(href("/admin/settings/account"), "otherSessionsEnded");
}

export { meta } from "./account-page.tsx";

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} sessionsResult={actionData} />;
}
