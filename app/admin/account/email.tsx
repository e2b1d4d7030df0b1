import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { emailChange } from "../../schemas/account-forms.ts";
import { environmentContext } from "../../server/context.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { siteOrigin } from "../../server/site-origin.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/email";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, emailChange);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-account");
  const { account, accounts } = context.get(backendContext);
  if (!account || account === "unknown") return rejected(submission, t("errors.backendDown"), 503);

  const { email, currentPassword } = submission.value;
  if (account.email === email) return rejected(submission, t("errors.emailSame"));
  const known = await accounts.passwordIs({ email: account.email, password: currentPassword });
  if (!known.ok) return rejectedByBackend(submission, known, context, t);
  if (!known.value) return rejected(submission, t("errors.passwordWrong"));

  const asked = await accounts.changeEmail(
    email,
    siteOrigin(context.get(environmentContext), url) + href("/admin/settings/account"),
  );
  if (!asked.ok && asked.backendCode === "email_exists") return rejected(submission, t("errors.emailTaken"));
  if (!asked.ok) return rejectedByBackend(submission, asked, context, t);
  return redirectWithToast(href("/admin/settings/account"), "emailChangeAsked");
}

export { meta } from "./account-page.tsx";

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} emailResult={actionData} />;
}
