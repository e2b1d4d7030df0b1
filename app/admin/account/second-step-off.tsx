import { href } from "react-router";
import { operatorContext } from "../../data/guard.server.ts";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { secondStepCode } from "../../schemas/second-step.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/second-step-off";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, secondStepCode);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-account");
  const { account, accounts } = context.get(backendContext);
  if (!account || account === "unknown") return rejected(submission, t("errors.backendDown"), 503);
  if (context.get(operatorContext)?.secondStepRequired)
    return rejected(submission, t("errors.secondStepRequired"), 403);

  const ended = await accounts.endSecondStep(account.id, submission.value.code);
  if (!ended.ok) return rejectedByBackend(submission, ended, context, t);
  if (!ended.value) return rejected(submission, t("errors.codeWrong"));
  return redirectWithToast(href("/admin/settings/account"), "secondStepOff");
}

export { meta } from "./account-page.tsx";

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} secondStepResult={actionData} />;
}
