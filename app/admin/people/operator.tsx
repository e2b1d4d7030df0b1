import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { accountChoice, resetByCode, resetByPassword } from "../../schemas/forms/people.ts";
import { actionByAddress } from "../../server/action-by-address.server.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";
import { provesByCode } from "../account/fresh-proof.server.ts";
import { ProofField } from "../account/proof-field.tsx";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Note, UnreadPart } from "../components/notes.tsx";
import { Question } from "../components/question.tsx";
import { Section } from "../components/section.tsx";
import { UpcomingList } from "../schedule/upcoming-list.tsx";
import type { Route } from "./+types/operator";
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
  const asked = { about: { email: operator.email }, back };
  const account = operator.user_id;
  if (step === "role") {
    const role = operator.role === "editor" ? "administrator" : "editor";
    return (
      <Question name={role} {...asked} values={{ account, role }}>
        {isSelf && <Note className="mt-4">{t("role.self")}</Note>}
      </Question>
    );
  }
  if (step === "second-step") {
    return (
      <ResetQuestion
        key={actionData ? "rejected" : ""}
        {...asked}
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
      {...asked}
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

type ResetQuestionProps = {
  about: { email: string };
  back: Back;
  account: string;
  isSelf: boolean;
  byCode: boolean;
  lastResult: SubmissionResult | undefined;
};

function ResetQuestion({ account, isSelf, byCode, lastResult, ...asked }: ResetQuestionProps) {
  const { t } = useTranslation("admin-people");
  const schema: z.ZodObject = byCode ? resetByCode : resetByPassword;
  const [form, fields] = useCheckedForm(schema, { id: "reset", lastResult });
  return (
    <Question
      name="resetSecondStep"
      {...asked}
      values={{ account }}
      isPossible={!isSelf}
      form={form}
      fields={
        !isSelf && (
          <div className="max-w-md">
            <ProofField byCode={byCode} fields={fields} />
          </div>
        )
      }
    >
      {isSelf && <Note className="mt-4">{t("errors.ownSecondStep")}</Note>}
    </Question>
  );
}

function ScheduledByOperator({ scheduled }: { scheduled: Upcoming[] | undefined }) {
  const { t } = useTranslation("admin-people");
  if (!scheduled) return <UnreadPart text={t("remove.scheduledUnread")} />;
  if (scheduled.length === 0) return null;
  return (
    <Section id="scheduled-title" title={t("remove.scheduledTitle")} className="mb-4">
      <p className="measure mt-2">{t("remove.scheduled")}</p>
      <UpcomingList upcoming={scheduled} />
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="cancel" value="true" className="tick" />
        {t("remove.cancelScheduled")}
      </label>
    </Section>
  );
}
