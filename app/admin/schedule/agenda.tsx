import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { useLastAnswer } from "../../components/use-last-answer.ts";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { instantIn } from "../../schemas/formats/time-range.ts";
import { tickedCancellation, tickedMove } from "../../schemas/rules/agenda.ts";
import { actionByAddress } from "../../server/action-by-address.server.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectDocumentWithToast } from "../../server/toast.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { ContentTabs } from "../components/tabs.tsx";
import type { Route } from "./+types/agenda";
import { rejectedSchedule } from "./rejected-schedule.server.ts";
import { TickedForm } from "./ticked-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const agenda = await context.get(backendContext).schedule.agenda();
  if (!agenda.ok && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  return {
    changes: agenda.ok ? agenda.value : undefined,
  };
}

export const action = actionByAddress({
  async agenda({ request, context }: Route.ActionArgs) {
    const submission = await parseForm({ request, context }, tickedMove);
    if (submission.status !== "success") return rejected(submission);

    const { part, at, zone } = submission.value;
    const moved = await context.get(backendContext).schedule.moveTicked(part, instantIn(at, zone)!, zone);
    if (!moved.ok) return rejectedSchedule(submission, moved, context, "ticked");
    return redirectDocumentWithToast(href("/admin/agenda"), "changesMoved");
  },

  async cancel({ request, context }: Route.ActionArgs) {
    const submission = await parseForm({ request, context }, tickedCancellation);
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
