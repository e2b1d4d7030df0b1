import { roleChoice } from "../../schemas/people-forms.ts";
import type { Route } from "./+types/approve";
import { accountAction } from "./account-action.server.ts";
import { peoplePage } from "./people-page.server.ts";
import { PeoplePage } from "./people-page.tsx";

export const loader = peoplePage;

export const action = accountAction(
  roleChoice,
  (operators, { account, role }) => operators.approve(account, role),
  "operatorApproved",
);

export { meta } from "./people-page.tsx";

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
