import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { ownPasswordChange } from "../../schemas/account-forms.ts";
import { isCommonPassword, rejectedAsCommon } from "../../server/common-password.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/password";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, ownPasswordChange);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-account");
  const { account, accounts } = context.get(backendContext);
  if (!account || account === "unknown") return rejected(submission, t("errors.backendDown"), 503);

  const { currentPassword, newPassword } = submission.value;
  const current = { email: account.email, password: currentPassword };
  const known = await accounts.passwordIs(current);
  if (!known.ok) return rejectedByBackend(submission, known, context, t);
  if (!known.value) return rejected(submission, t("errors.passwordWrong"));

  if (await isCommonPassword(newPassword, account.email)) return rejectedAsCommon(submission, "newPassword");
  const changed = await accounts.changePassword(newPassword, {
    ...current,
    secondStepPassed: account.secondStepPassed,
  });
  if (!changed.ok) return rejectedByBackend(submission, changed, context, t);
  if (!changed.value) return rejected(submission, t("errors.sessionTooOld"), 409);
  return redirectWithToast(href("/admin/settings/account"), "passwordChanged");
}

export { meta } from "./account-page.tsx";

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} passwordResult={actionData} />;
}
