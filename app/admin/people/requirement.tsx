import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { requirement } from "../../schemas/people-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/requirement";
import { peoplePage } from "./people-page.server.ts";
import { PeoplePage } from "./people-page.tsx";

export const loader = peoplePage;

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, requirement);
  if (submission.status !== "success") return rejected(submission);

  const { required } = submission.value;
  const t = getFixedT(context, "admin-people");
  const changed = await context.get(backendContext).operators.requireSecondStep(required);
  if (!changed.ok) return rejectedByBackend(submission, changed, context, t);
  if (!changed.value) return rejected(submission, t("errors.requirementRefused"), 409);
  return redirectWithToast(href("/admin/settings/people"), required ? "secondStepRequired" : "secondStepOptional");
}

export { meta } from "./people-page.tsx";

export default function Requirement({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
