import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { accountChoice, resetByCode, resetByPassword, type Operator } from "../../schemas/forms/people.ts";
import { actionByAddress } from "../../server/action-by-address.server.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";
import { provesByCode } from "../account/fresh-proof.server.ts";
import { ProofField } from "../account/proof-field.tsx";
import { UnreadPart } from "../components/notes.tsx";
import { UpcomingList } from "../schedule/upcoming-list.tsx";
import type { Route } from "./+types/operator";
import { operatorActions } from "./people-actions.server.ts";
import { Question } from "./question.tsx";

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
  if (step === "role") {
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
  if (step === "second-step") {
    return (
      <ResetQuestion
        key={actionData ? "rejected" : ""}
        operator={operator}
        isSelf={isSelf}
        byCode={provesByCode}
        lastResult={actionData as SubmissionResult | undefined}
      />
    );
  }
  return (
    <Question
      operator={operator}
      title={({ email }) => t("remove.title", { email })}
      body={() => t("remove.body")}
      warning={isSelf ? t("remove.self") : undefined}
      submit={t("remove.submit")}
      alarming
    >
      <ScheduledByOperator scheduled={scheduled} />
    </Question>
  );
}

type ResetQuestionProps = {
  operator: Operator | null | undefined;
  isSelf: boolean;
  byCode: boolean;
  lastResult: SubmissionResult | undefined;
};

function ResetQuestion({ operator, isSelf, byCode, lastResult }: ResetQuestionProps) {
  const { t } = useTranslation("admin-people");
  const schema: z.ZodObject = byCode ? resetByCode : resetByPassword;
  const [form, fields] = useCheckedForm(schema, { id: "reset", lastResult });
  return (
    <Question
      operator={operator}
      title={({ email }) => t("reset.title", { email })}
      body={() => t("reset.body")}
      warning={isSelf ? t("errors.ownSecondStep") : undefined}
      submit={t("reset.submit")}
      possible={!isSelf}
      form={form}
    >
      {!isSelf && (
        <div className="max-w-md">
          <ProofField byCode={byCode} fields={fields} />
        </div>
      )}
    </Question>
  );
}

function ScheduledByOperator({ scheduled }: { scheduled: Upcoming[] | undefined }) {
  const { t } = useTranslation("admin-people");
  if (!scheduled) return <UnreadPart text={t("remove.scheduledUnread")} />;
  if (scheduled.length === 0) return null;
  return (
    <section aria-labelledby="scheduled-title" className="mb-4">
      <h2 id="scheduled-title" className="text-heading">
        {t("remove.scheduledTitle")}
      </h2>
      <p className="measure mt-2">{t("remove.scheduled")}</p>
      <UpcomingList upcoming={scheduled} />
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input type="checkbox" name="cancel" value="true" className="tick" />
        {t("remove.cancelScheduled")}
      </label>
    </section>
  );
}

function otherThan(role: Operator["role"]): Operator["role"] {
  return role === "editor" ? "administrator" : "editor";
}
