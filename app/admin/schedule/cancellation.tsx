import { useTranslation } from "react-i18next";
import { FormErrors } from "../../components/form-errors.tsx";
import { FormNumber, Form } from "../../components/form.tsx";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import type { ScheduleResult } from "./rejected-schedule.server.ts";

type CancellationProps = { change: ScheduledChange; action: string; lastResult: ScheduleResult | undefined };

export function Cancellation({ change, action, lastResult }: CancellationProps) {
  const { t } = useTranslation("admin-schedule");
  return (
    <>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <Form action={action} className="mt-4 flex flex-wrap items-center gap-4">
        <FormNumber />
        <input type="hidden" name="change" value={change.id} />
        <input type="hidden" name="changeRevision" value={change.revision} />
        <button type="submit" className="button button-quiet">
          {t(change.started_at ? "keep" : "cancel")}
        </button>
        <p className="text-sm text-ink-soft">{t(change.started_at ? "keepHint" : "cancelHint")}</p>
      </Form>
    </>
  );
}
