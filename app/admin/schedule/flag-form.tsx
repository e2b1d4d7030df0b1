import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { flagSchedule } from "../../schemas/forms/schedule-forms.ts";
import type { Flag } from "../../schemas/rules/flag.ts";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { SelectField } from "../components/select-field.tsx";
import { StartedFrom } from "../components/started-from.tsx";
import { TimeFields } from "../components/time-fields.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

type FlagFormProps = {
  name: string;
  flag: Flag | undefined;
  change: ScheduledChange | undefined;
  lastResult: ScheduleResult | undefined;
};

export function FlagForm({ name, flag, change, lastResult }: FlagFormProps) {
  const { t } = useTranslation("admin-schedule");
  const { t: tFeatures } = useTranslation("admin-features");
  const started = change?.started_at != null;
  const present = String(flag?.enabled ?? valueIn(lastResult, "replaces") === "true");
  const planned = String(change?.enabled ?? !(flag?.enabled ?? true));
  const [form, fields] = useCheckedForm(flagSchedule, {
    id: "schedule",
    lastResult,
    defaultValue: { enabled: planned },
  });
  const message = useErrorText("admin-schedule");
  const labels = { at: t("fields.at"), until: t("fields.flagUntil"), zone: t("fields.zone") };
  return (
    <CheckedForm action={scheduleAddress(name)} form={form} aria-label={t("form")} className="mt-8 grid gap-6">
      <ErrorSummary
        form={form}
        title={t("errors.title")}
        fields={[
          { field: fields.enabled, label: t("fields.enabled"), message },
          ...(["at", "until", "zone"] as const).map((at) => ({ field: fields[at], label: labels[at], message })),
        ]}
      />
      {lastResult?.overtaken && (
        <div className="border-l-4 border-alarm bg-paper-raised p-4">
          <h2 className="text-heading">{t("meanwhile.title")}</h2>
          <p className="measure mt-1">
            {t("meanwhile.body")} {flag && `${t("flag.now")} ${tFeatures(flag.enabled ? "on" : "off")}.`}
          </p>
        </div>
      )}
      <input type="hidden" name="replaces" value={present} />
      {started ? (
        <input type="hidden" name="enabled" value={String(change.enabled)} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8">
          <SelectField
            field={fields.enabled}
            label={t("fields.enabled")}
            message={message}
            defaultValue={valueIn(lastResult, "enabled") ?? planned}
          >
            <option value="true">{tFeatures("on")}</option>
            <option value="false">{tFeatures("off")}</option>
          </SelectField>
        </div>
      )}
      <StartedFrom name="change" now={change?.id} lastResult={lastResult} />
      <StartedFrom name="changeRevision" now={change?.revision} lastResult={lastResult} />
      {started && <input type="hidden" name="started" value="on" />}
      <TimeFields
        fields={fields}
        start={started ? undefined : { label: labels.at, instant: change?.starts_at }}
        end={{ label: started ? t("fields.end") : labels.until, instant: change?.ends_at, isOptional: !started }}
        zoneLabel={labels.zone}
        lastResult={lastResult}
        message={message}
      />
      <button type="submit" className="button button-main justify-self-start">
        {t(change ? "move" : "submit")}
      </button>
    </CheckedForm>
  );
}
