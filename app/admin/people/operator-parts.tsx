import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { resetByCode, resetByPassword } from "../../schemas/forms/people.ts";
import { ProofField } from "../account/parts.tsx";
import { Note, UnreadPart } from "../components/notes.tsx";
import { Question } from "../components/question.tsx";
import { Section } from "../components/section.tsx";
import { UpcomingList } from "../schedule/upcoming-list.tsx";

type ResetQuestionProps = {
  about: { email: string };
  back: { to: string; text: string };
  account: string;
  isSelf: boolean;
  byCode: boolean;
  lastResult: SubmissionResult | undefined;
};

export function ResetQuestion({ account, isSelf, byCode, lastResult, ...asked }: ResetQuestionProps) {
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

export function ScheduledByOperator({ scheduled }: { scheduled: Upcoming[] | undefined }) {
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
