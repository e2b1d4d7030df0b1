import { useTranslation } from "react-i18next";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { flagSchedule } from "../../schemas/forms/schedule-forms.ts";
import type { Flag } from "../../schemas/rules/flag.ts";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { SelectField } from "../components/select-field.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { ScheduleForm } from "./schedule-form.tsx";

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
  return (
    <ScheduleForm
      form={form}
      fields={fields}
      flag={name}
      change={change}
      labels={[["enabled", t("fields.enabled")]]}
      untilLabel={t("fields.flagUntil")}
      lastResult={lastResult}
      message={() => message}
      overtakenBy={
        flag && (
          <>
            {t("flag.now")} {tFeatures(flag.enabled ? "on" : "off")}.
          </>
        )
      }
    >
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
    </ScheduleForm>
  );
}
