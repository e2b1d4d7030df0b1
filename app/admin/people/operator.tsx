import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import { accountChoice } from "../../schemas/forms/people.ts";
import { actionByAddress, readUnlessRejected } from "../../server/parse-form.server.ts";
import { provesByCode } from "../account/fresh-proof.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Note, UnreadPart } from "../components/notes.tsx";
import { Question } from "../components/question.tsx";
import type { Route } from "./+types/operator";
import { ResetQuestion, ScheduledByOperator } from "./operator-parts.tsx";
import { operatorActions } from "./people-actions.server.ts";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { account, operators, schedule } = context.get(backendContext);
  const step = pattern.split("/").at(-1) as "remove" | "role" | "second-step";
  const choice = accountChoice.safeParse(Object.fromEntries(url.searchParams));
  const operator = choice.success
    ? await readUnlessRejected(context, operators.operator(choice.data.account), null)
    : undefined;
  const scheduled = step === "remove" && operator ? await schedule.agenda({ of_account: operator.user_id }) : undefined;
  return {
    step,
    operator,
    isSelf: account !== null && account !== "unknown" && account.id === operator?.user_id,
    provesByCode: provesByCode(context),
    scheduled: scheduled?.ok ? scheduled.value : undefined,
  };
}

export const action = actionByAddress(operatorActions);

export default function OperatorQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { step, operator, isSelf, provesByCode, scheduled } = loaderData;
  const { t } = useTranslation("admin-people");
  const back = { to: href("/admin/settings/people"), text: t("title") };
  if (!operator) return <NobodyToAskAbout isUnread={operator === null} back={back} />;
  const common = { about: { email: operator.email }, back };
  const account = operator.user_id;
  if (step === "role") {
    const role = operator.role === "editor" ? "administrator" : "editor";
    return (
      <Question name={role} {...common} values={{ account, role }}>
        {isSelf && <Note className="mt-4">{t("role.self")}</Note>}
      </Question>
    );
  }
  if (step === "second-step") {
    return (
      <ResetQuestion
        key={actionData ? "rejected" : ""}
        {...common}
        account={account}
        isSelf={isSelf}
        byCode={provesByCode}
        lastResult={actionData as SubmissionResult | undefined}
      />
    );
  }
  return (
    <Question
      name="removePerson"
      {...common}
      values={{ account }}
      fields={<ScheduledByOperator scheduled={scheduled} />}
    >
      {isSelf && <Note className="mt-4">{t("remove.self")}</Note>}
    </Question>
  );
}

type Back = { to: string; text: string };

function NobodyToAskAbout({ isUnread, back }: { isUnread: boolean; back: Back }) {
  const { t } = useTranslation("admin-people");
  if (isUnread) {
    return (
      <>
        <SubPageHeading title={t("title")} back={back} />
        <UnreadPart className="mt-8" />
      </>
    );
  }
  return (
    <>
      <SubPageHeading title={t("remove.goneTitle")} subtitle={t("remove.goneBody")} back={back} />
      <Link to={back.to} className="button button-main mt-8">
        {t("remove.backToPeople")}
      </Link>
    </>
  );
}
