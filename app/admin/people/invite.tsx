import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { invitation } from "../../schemas/people-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/invite";
import { peoplePage } from "./people-page.server.ts";
import { PeoplePage } from "./people-page.tsx";

export const loader = peoplePage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, invitation);
  if (submission.status !== "success") return rejected(submission);

  const invited = await context.get(backendContext).operators.invite(submission.value.email, submission.value.role);
  const t = getFixedT(context, "admin-people");
  if (!invited.ok) return rejectedByBackend(submission, invited, context, t);
  if (invited.value === "operator") return rejected(submission, t("errors.alreadyOperator", submission.value), 409);
  if (invited.value === "invited") return rejected(submission, t("errors.alreadyInvited", submission.value), 409);
  return redirectWithToast(href("/admin/settings/people"), "operatorInvited");
}

export { meta } from "./people-page.tsx";

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
