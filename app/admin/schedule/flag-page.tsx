import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { SelectField } from "../../components/field.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { flagSchedule } from "../../schemas/schedule-forms.ts";
import type { flagSchedulePage } from "./flag-page.server.ts";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleHead } from "./schedule-head.tsx";

type Loaded = Awaited<ReturnType<typeof flagSchedulePage>>;
type PageProps = Loaded & {
  lastResult?: ScheduleResult | undefined;
  cancelled?: ScheduleResult | undefined;
};

export function FlagSchedulePage({ title, flagKey, flag, change, lastResult, cancelled }: PageProps) {
  const { t } = useTranslation("admin-schedule");
  const { t: tAdmin } = useTranslation("admin");
  const target = { flag: flagKey };
  return (
    <>
      <ScheduleHead
        title={title}
        subtitle={t("flag.subtitle")}
        back={{ to: href("/admin/features"), text: t("flag.back") }}
        target={target}
        change={change}
        cancelled={cancelled}
        overtakenBy={
          flag?.last_switch && (
            <>
              {tAdmin("features.lastSwitch", { who: flag.last_switch.by ?? tAdmin("features.somebody") })}{" "}
              <LocalTime at={flag.last_switch.at} />
            </>
          )
        }
      >
        {flag && (
          <p className="mt-6">
            {t("flag.now")} <strong>{tAdmin(flag.enabled ? "features.on" : "features.off")}</strong>
          </p>
        )}
      </ScheduleHead>
      <FlagForm key={lastResult ? "rejected" : (change?.revision ?? "")} {...{ target, flag, change, lastResult }} />
    </>
  );
}

type FormProps = Pick<PageProps, "flag" | "change" | "lastResult"> & { target: { flag: string } };

function FlagForm({ target, flag, change, lastResult }: FormProps) {
  const { t } = useTranslation("admin-schedule");
  const { t: tAdmin } = useTranslation("admin");
  const started = change?.started_at != null;
  const present = String(flag?.enabled ?? valueIn(lastResult, "replaces") === "true");
  const planned = String(change?.enabled ?? !(flag?.enabled ?? true));
  const [form, fields] = useCheckedForm(flagSchedule, {
    id: "schedule",
    lastResult,
    defaultValue: { enabled: planned },
  });
  const message = (code: string) => t(`errors.${code as "choose"}`);
  return (
    <ScheduleForm
      form={form}
      fields={fields}
      target={target}
      change={change}
      labels={[["enabled", t("fields.enabled")]]}
      untilLabel={t("fields.flagUntil")}
      lastResult={lastResult}
      message={() => message}
      overtakenBy={
        flag && (
          <>
            {t("flag.now")} {tAdmin(flag.enabled ? "features.on" : "features.off")}.
          </>
        )
      }
    >
      <input type="hidden" name="replaces" value={present} />
      {started ? (
        <input type="hidden" name="enabled" value={String(change.enabled)} />
      ) : (
        <div className="grid gap-x-8 md:grid-cols-3">
          <SelectField
            field={fields.enabled}
            label={t("fields.enabled")}
            message={message}
            defaultValue={valueIn(lastResult, "enabled") ?? planned}
          >
            <option value="true">{tAdmin("features.on")}</option>
            <option value="false">{tAdmin("features.off")}</option>
          </SelectField>
        </div>
      )}
    </ScheduleForm>
  );
}
