import { href } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/erasure.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/unsubscribe";
import { subscriptionPage } from "./subscription-page.server.ts";
import { SubscriptionStep } from "./subscription-step.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return subscriptionPage(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm(request, erasure);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-leads");
  const ended = await context.get(backendContext).leadList.unsubscribePerson(submission.value.email);
  if (!ended.ok) return rejectedByBackend(submission, ended, context, t);
  if (!ended.value) return rejected(submission, t("unsubscribe.not"), 409);
  return redirectWithToast(href("/admin/leads"), "personUnsubscribed");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-leads"].unsubscribe.title);

export default function UnsubscribePerson({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionStep step="unsubscribe" {...loaderData} lastResult={actionData} />;
}
