import type { Route } from "./+types/account";
import { accountPage } from "./account/account-page.server.ts";
import { AccountPage } from "./account/account-page.tsx";

export const loader = accountPage;

export { meta } from "./account/account-page.tsx";

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
