import { useTranslation } from "react-i18next";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { accountChoice } from "../../schemas/people-forms.ts";
import type { Route } from "./+types/second-step-reset";
import { accountAction } from "./account-action.server.ts";
import { chosenOperator } from "./chosen-operator.server.ts";
import { Question } from "./question.tsx";

export const loader = chosenOperator;

export const action = accountAction(
  accountChoice,
  (operators, { account }) => operators.resetSecondStep(account),
  "secondStepReset",
  "errors.ownSecondStep",
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-people"].reset.meta.title);

export default function ResetSecondStep({ loaderData }: Route.ComponentProps) {
  const { operator, isSelf } = loaderData;
  const { t } = useTranslation("admin-people");
  return (
    <Question
      operator={operator}
      title={({ email }) => t("reset.title", { email })}
      body={() => t("reset.body")}
      warning={isSelf ? t("errors.ownSecondStep") : undefined}
      submit={t("reset.submit")}
      possible={!isSelf}
    />
  );
}
