import { href } from "react-router";
import type { Route } from "./+types/password";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { ownPasswordChange } from "../../schemas/account-forms.ts";
import { redirectWithNotice } from "../../server/toast.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { adminMeta } from "../page-meta.ts";
import { refusedForm } from "../settings/refused-form.server.ts";
import { accountPage } from "./page.server.ts";
import { AccountPage } from "./page.tsx";

export function loader(args: Route.LoaderArgs) {
  return accountPage(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ownPasswordChange);
  if (!form.ok) return form.rejected();

  const t = getFixedT(context, "admin-account");
  const { account, accounts } = context.get(backendContext);
  if (!account || account === "unknown") return form.refused(t("errors.backendDown"), 503);

  const { currentPassword, newPassword } = form.value;
  const known = await accounts.passwordIs({ email: account.email, password: currentPassword });
  if (!known.ok) return refusedForm(form, known, t);
  if (!known.value) return form.refused(t("errors.passwordWrong"));

  const changed = await accounts.changePassword(newPassword);
  if (!changed.ok) return refusedForm(form, changed, t);
  return redirectWithNotice(href("/admin/settings/account"), "passwordChanged");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-account"].meta.title);

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage email={loaderData.email} answer={actionData} />;
}
