import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { enquiryNotices } from "../../schemas/mail.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/enquiries";
import { accountPage } from "./account-page.server.ts";
import { AccountPage } from "./account-page.tsx";

export const loader = accountPage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, enquiryNotices);
  if (submission.status !== "success") return rejected(submission);

  const { wanted } = submission.value;
  const saved = await context.get(backendContext).mailList.wantEnquiries(wanted);
  if (!saved.ok) return rejectedByBackend(submission, saved, context, getFixedT(context, "admin-account"));
  return redirectWithToast(href("/admin/settings/account"), wanted ? "enquiriesWanted" : "enquiriesUnwanted");
}

export { meta } from "./account-page.tsx";

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} enquiriesResult={actionData} />;
}
