import { useTranslation } from "react-i18next";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { roleChoice } from "../../schemas/people-forms.ts";
import type { Operator } from "../../schemas/people.ts";
import type { Route } from "./+types/role";
import { accountAction } from "./account-action.server.ts";
import { chosenOperator } from "./chosen-operator.server.ts";
import { Question } from "./question.tsx";

export const loader = chosenOperator;

export const action = accountAction(
  roleChoice,
  (operators, { account, role }) => operators.changeRole(account, role),
  "roleChanged",
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-people"].role.meta.title);

export default function ChangeRole({ loaderData }: Route.ComponentProps) {
  const { operator, isSelf } = loaderData;
  const { t } = useTranslation("admin-people");
  return (
    <Question
      operator={operator}
      title={({ email, role }) => t(`role.to.${otherThan(role)}.title`, { email })}
      body={({ role }) => t(`role.to.${otherThan(role)}.body`)}
      warning={isSelf ? t("role.self") : undefined}
      submit={t("role.submit")}
      fields={({ role }) => ({ role: otherThan(role) })}
    />
  );
}

function otherThan(role: Operator["role"]): Operator["role"] {
  return role === "editor" ? "administrator" : "editor";
}
