import { href } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/erasure.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/resume";
import { subscriptionPage } from "./subscription-page.server.ts";
import { SubscriptionStep } from "./subscription-step.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return subscriptionPage(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, erasure);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-leads");
  const resumed = await context.get(backendContext).leadList.resumeSubscription(submission.value.email);
  if (!resumed.ok) return rejectedByBackend(submission, resumed, context, t);
  if (!resumed.value) return rejected(submission, t("resume.not"), 409);
  return redirectWithToast(href("/admin/leads"), "subscriptionResumed");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-leads"].resume.title);

export default function ResumeSubscription({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionStep step="resume" {...loaderData} lastResult={actionData} />;
}
