import { noindexMeta } from "../../components/noindex-meta.ts";
import type { Route } from "./+types/unsubscribe";
import { changeSubscription, subscriptionPage } from "./subscription-page.server.ts";
import { SubscriptionStep } from "./subscription-step.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return subscriptionPage(context, url);
}

export function action({ request, context }: Route.ActionArgs) {
  return changeSubscription(context, request, "unsubscribe");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-leads"].unsubscribe.title);

export default function UnsubscribePerson({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionStep step="unsubscribe" {...loaderData} lastResult={actionData} />;
}
