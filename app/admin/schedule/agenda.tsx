import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { backendDown } from "../../data/backend/result.server.ts";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { instantIn } from "../../schemas/formats/time-range.ts";
import { tickedCancellation, tickedMove, tickedForm } from "../../schemas/forms/schedule-forms.ts";
import { actionByAddress, formSentContext, parseDecision, rejected } from "../../server/parse-form.server.ts";
import { redirectDocumentWithToast } from "../../server/toast.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { ContentTabs } from "../components/tabs.tsx";
import { TimeFields } from "../components/time-fields.tsx";
import type { Route } from "./+types/agenda";
import { AgendaDays } from "./agenda-days.tsx";
import { rejectedSchedule } from "./rejected-schedule.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const agenda = await context.get(backendContext).schedule.agenda();
  if (!agenda.ok && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  return { changes: agenda.ok ? agenda.value : undefined };
}

export const action = actionByAddress({
  async agenda({ request, context }: Route.ActionArgs) {
    const submission = await parseDecision({ request, context }, tickedMove);
    if (submission.status !== "success") return rejected(submission);

    const { part, at, zone } = submission.value;
    const moved = await context.get(backendContext).schedule.moveTicked(part, instantIn(at, zone)!, zone);
    if (!moved.ok) return rejectedSchedule(submission, moved, context, "ticked");
    return redirectDocumentWithToast(href("/admin/agenda"), "changesMoved");
  },

  async cancel({ request, context }: Route.ActionArgs) {
    const submission = await parseDecision({ request, context }, tickedCancellation);
    if (submission.status !== "success") return rejected(submission);

    const cancelled = await context.get(backendContext).schedule.cancelTicked(submission.value.part);
    if (!cancelled.ok) return rejectedSchedule(submission, cancelled, context, "ticked");
    return redirectDocumentWithToast(href("/admin/agenda"), "changesCancelled");
  },
});

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function Agenda({ loaderData: { changes } }: Route.ComponentProps) {
  const { answer, at } = useLastAnswer() as { answer?: SubmissionResult; at: string };
  const { t } = useTranslation("admin-schedule");
  return (
    <>
      <PageHeading title={t("agenda.title")} toastsErrors={false} />
      <ContentTabs current="agenda" />
      {changes?.length === 0 && (
        <p className="measure mt-8 border-l-4 border-aurora bg-paper-raised p-4">{t("agenda.none")}</p>
      )}
      {(answer || Boolean(changes?.length)) && <TickedForm key={at} changes={changes ?? []} lastResult={answer} />}
    </>
  );
}

function TickedForm({ changes, lastResult }: { changes: Upcoming[]; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-schedule");
  const [form, fields] = useCheckedForm(tickedForm, { id: "agenda", lastResult });
  const message = useErrorText("admin-schedule");
  return (
    <CheckedForm form={form} action={href("/admin/agenda")} className="mt-8">
      <ErrorSummary
        form={form}
        title={t("agenda.notDone")}
        fields={[
          { field: fields.part, label: t("agenda.ticked"), message },
          { field: fields.at, label: t("agenda.at"), message },
          { field: fields.zone, label: t("fields.zone"), message },
        ]}
      />
      <AgendaDays changes={changes} name={fields.part.name} id={fields.part.id} lastResult={lastResult} />
      {changes.some(({ part }) => part) && (
        <div className="mt-10 grid gap-4 border-t border-rule pt-6">
          <p className="measure text-ink-soft">{t("agenda.moveHint")}</p>
          <TimeFields
            fields={fields}
            start={{ label: t("agenda.at"), instant: undefined }}
            zoneLabel={t("fields.zone")}
            lastResult={lastResult}
            message={message}
          />
          <button type="submit" className="button button-main justify-self-start">
            {t("agenda.move")}
          </button>
          <details className="mt-4">
            <summary className="disclosure">{t("agenda.cancelTitle")}</summary>
            <p className="measure mt-2 mb-4 text-ink-soft">{t("agenda.cancelHint")}</p>
            <button type="submit" formAction={href("/admin/agenda/cancel")} className="button button-alarm">
              {t("agenda.cancel")}
            </button>
          </details>
        </div>
      )}
    </CheckedForm>
  );
}
