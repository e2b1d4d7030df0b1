import { href } from "react-router";
import type { Route } from "./+types/sessions";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/account-forms.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { adminMeta } from "../page-meta.ts";
import { rejectedByBackend } from "../settings/rejected-by-backend.server.ts";
import { accountPage } from "./page.server.ts";
import { AccountPage } from "./page.tsx";

export function loader(args: Route.LoaderArgs) {
  return accountPage(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, noFields);
  if (submission.status !== "success") return rejected(submission);

  const ended = await context.get(backendContext).accounts.endOtherSessions();
  if (!ended.ok) return rejectedByBackend(submission, ended, getFixedT(context, "admin-account"));
  return redirectWithToast(href("/admin/settings/account"), "otherSessionsEnded");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-account"].meta.title);

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <AccountPage email={loaderData.email} />;
}
