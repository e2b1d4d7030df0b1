import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { valueIn } from "../../components/value-in.ts";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { TimeFields } from "../components/time-fields.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

type ScheduleFormProps = {
  form: FormMetadata<any>;
  fields: Record<string, FieldMetadata<any>>;
  flag: string;
  change: ScheduledChange | undefined;
  /** The names of the fields above those of the times. */
  labels: [name: string, label: string][];
  untilLabel: string;
  lastResult: ScheduleResult | undefined;
  message: (name: string) => (code: string) => string;
  overtakenBy: React.ReactNode;
  children: React.ReactNode;
};

export function ScheduleForm({ form, fields, flag, change, labels, ...props }: ScheduleFormProps) {
  const { untilLabel, lastResult, message, overtakenBy, children } = props;
  const { t } = useTranslation("admin-schedule");
  const started = change?.started_at != null;
  // After a conflict the next press is over what is there now; else the form keeps what it started from.
  const resubmits = lastResult && !lastResult.overtaken;
  const summarized = [...labels, ["at", t("fields.at")], ["until", untilLabel], ["zone", t("fields.zone")]] as const;
  return (
    <CheckedForm action={scheduleAddress(flag)} form={form} aria-label={t("form")} className="mt-8 grid gap-6">
      <ErrorSummary
        form={form}
        title={t("errors.title")}
        fields={summarized.map(([name, label]) => ({ field: fields[name]!, label, message: message(name) }))}
      />
      {lastResult?.overtaken && <ChangedMeanwhile>{overtakenBy}</ChangedMeanwhile>}
      {children}
      <input type="hidden" name="change" value={(resubmits ? valueIn(lastResult, "change") : change?.id) ?? ""} />
      <input
        type="hidden"
        name="changeRevision"
        value={(resubmits ? valueIn(lastResult, "changeRevision") : change?.revision) ?? ""}
      />
      {started && <input type="hidden" name="started" value="on" />}
      <TimeFields
        fields={fields}
        start={started ? undefined : { label: t("fields.at"), instant: change?.starts_at }}
        end={{ label: started ? t("fields.end") : untilLabel, instant: change?.ends_at, isOptional: !started }}
        zoneLabel={t("fields.zone")}
        lastResult={lastResult}
        message={message}
      />
      <p className="measure text-sm text-ink-soft">{t("zoneHint")}</p>
      <button type="submit" className="button button-main justify-self-start">
        {t(change ? "move" : "submit")}
      </button>
    </CheckedForm>
  );
}
