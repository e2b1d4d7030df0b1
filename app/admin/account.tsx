import type { Route } from "./+types/account";
import { accountPage } from "./account/page.server.ts";
import { AccountPage } from "./account/page.tsx";
import { adminMeta } from "./page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return accountPage(args);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-account"].meta.title);

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage email={loaderData.email} />;
}
