import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { invitationChoice } from "../../schemas/people-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/withdraw";
import { peoplePage } from "./people-page.server.ts";
import { PeoplePage } from "./people-page.tsx";

export const loader = peoplePage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, invitationChoice);
  if (submission.status !== "success") return rejected(submission);

  const withdrawn = await context.get(backendContext).operators.withdraw(submission.value.invitation);
  const t = getFixedT(context, "admin-people");
  if (!withdrawn.ok) return rejectedByBackend(submission, withdrawn, context, t);
  if (!withdrawn.value) return rejected(submission, t("errors.invitationGone"), 409);
  return redirectWithToast(href("/admin/settings/people"), "invitationWithdrawn");
}

export { meta } from "./people-page.tsx";

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
