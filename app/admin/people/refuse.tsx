import type { Route } from "./+types/refuse";
import { adminMeta } from "../page-meta.ts";
import { accountAction } from "./account-action.server.ts";
import { peoplePage } from "./page.server.ts";
import { PeoplePage } from "./page.tsx";

export function loader(args: Route.LoaderArgs) {
  return peoplePage(args);
}

export const action = accountAction((operators, account) => operators.refuse(account), "operatorRefused");

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
