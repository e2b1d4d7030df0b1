import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { tickedForm } from "../../schemas/rules/agenda.ts";
import { TimeFields } from "../components/time-fields.tsx";
import { AgendaDays } from "./agenda-days.tsx";

type TickedFormProps = { changes: Upcoming[]; lastResult: SubmissionResult | undefined };

export function TickedForm({ changes, lastResult }: TickedFormProps) {
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
