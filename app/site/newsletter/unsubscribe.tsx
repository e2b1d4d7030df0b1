import { leadsContext } from "../../data/leads/leads.server.ts";
import type { Route } from "./+types/unsubscribe";
import { LinkPage } from "./link-page.tsx";
import { followLink, keepLinkPrivate, linkPage } from "./mailed-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [keepLinkPrivate];

export function loader(args: Route.LoaderArgs) {
  return linkPage(args, "unsubscribe");
}

/** For the button, and for mail services that post to the same address (RFC 8058): neither is led anywhere else. */
export function action(args: Route.ActionArgs) {
  return followLink(args, (token) => args.context.get(leadsContext).unsubscribe(token));
}

export { meta } from "../meta.ts";

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage page="unsubscribe" isLink={loaderData.isLink} result={actionData} />;
}
