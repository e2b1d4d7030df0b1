import { useTranslation } from "react-i18next";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { accountChoice } from "../../schemas/people-forms.ts";
import type { Route } from "./+types/remove";
import { accountAction } from "./account-action.server.ts";
import { chosenOperator } from "./chosen-operator.server.ts";
import { Question } from "./question.tsx";

export const loader = chosenOperator;

export const action = accountAction(
  accountChoice,
  (operators, { account }) => operators.remove(account),
  "operatorRemoved",
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-people"].remove.meta.title);

export default function Remove({ loaderData }: Route.ComponentProps) {
  const { operator, isSelf } = loaderData;
  const { t } = useTranslation("admin-people");
  return (
    <Question
      operator={operator}
      title={({ email }) => t("remove.title", { email })}
      body={() => t("remove.body")}
      warning={isSelf ? t("remove.self") : undefined}
      submit={t("remove.submit")}
    />
  );
}
