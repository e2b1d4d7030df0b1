import { noindexMeta } from "../../components/noindex-meta.ts";
import type { Route } from "./+types/resume";
import { changeSubscription, subscriptionPage } from "./subscription-page.server.ts";
import { SubscriptionStep } from "./subscription-step.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return subscriptionPage(context, url);
}

export function action({ request, context }: Route.ActionArgs) {
  return changeSubscription(context, request, "resume");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-leads"].resume.title);

export default function ResumeSubscription({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionStep step="resume" {...loaderData} lastResult={actionData} />;
}
