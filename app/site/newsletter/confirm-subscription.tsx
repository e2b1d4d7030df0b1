import { leadsContext } from "../../data/leads/leads.server.ts";
import { clientAddressContext } from "../../server/context.server.ts";
import type { Route } from "./+types/confirm-subscription";
import { LinkPage } from "./link-page.tsx";
import { followLink, keepLinkPrivate, linkPage } from "./mailed-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [keepLinkPrivate];

export function loader(args: Route.LoaderArgs) {
  return linkPage(args, "confirm");
}

export function action(args: Route.ActionArgs) {
  const from = args.context.get(clientAddressContext);
  return followLink(args, (token) => args.context.get(leadsContext).confirm(token, from));
}

export { meta } from "../meta.ts";

export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage page="confirm" isLink={loaderData.isLink} result={actionData} />;
}
