import { accountChoice } from "../../schemas/people-forms.ts";
import type { Route } from "./+types/refuse";
import { accountAction } from "./account-action.server.ts";
import { peoplePage } from "./people-page.server.ts";
import { PeoplePage } from "./people-page.tsx";

export const loader = peoplePage;

export const action = accountAction(
  accountChoice,
  (operators, { account }) => operators.refuse(account),
  "operatorRefused",
);

export { meta } from "./people-page.tsx";

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} lastResult={actionData} />;
}
