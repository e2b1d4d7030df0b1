import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { SelectField } from "../../components/field.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { flagSchedule } from "../../schemas/schedule-forms.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import { Cancellation } from "./cancellation.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import type { flagSchedulePage } from "./flag-page.server.ts";
import { PlannedChange } from "./planned-change.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

type Loaded = Awaited<ReturnType<typeof flagSchedulePage>>;
type PageProps = Loaded & {
  lastResult?: ScheduleResult | undefined;
  cancelled?: ScheduleResult | undefined;
};

export function meta({ loaderData }: { loaderData?: Loaded }) {
  return noindexMeta(loaderData?.title);
}

export function FlagSchedulePage({ title, flagKey, flag, change, lastResult, cancelled }: PageProps) {
  const { t } = useTranslation("admin-schedule");
  const { t: tAdmin } = useTranslation("admin");
  const target = { flag: flagKey };
  return (
    <>
      <SubPageHeading
        toastsErrors={cancelled !== undefined && !change}
        title={title}
        subtitle={t("flag.subtitle")}
        back={{ to: href("/admin/features"), text: t("flag.back") }}
      />
      {flag && (
        <p className="mt-6">
          {t("flag.now")} <strong>{tAdmin(flag.enabled ? "features.on" : "features.off")}</strong>
        </p>
      )}
      {change && (
        <PlannedChange change={change}>
          {change.overtaken && flag?.last_switch && (
            <>
              {tAdmin("features.lastSwitch", { who: flag.last_switch.by ?? tAdmin("features.somebody") })}{" "}
              <LocalTime at={flag.last_switch.at} />
            </>
          )}
        </PlannedChange>
      )}
      {change && <Cancellation change={change} action={scheduleAddress(target, true)} lastResult={cancelled} />}
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
  const message = () => (code: string) => t(`errors.${code as "choose"}`);
  return (
    <CheckedForm
      action={scheduleAddress(target)}
      reloadDocument
      form={form}
      aria-label={t("form")}
      className="mt-8 grid gap-6 border-t border-rule pt-6"
    >
      <ErrorSummary
        form={form}
        title={t("errors.title")}
        fields={[
          { field: fields.enabled, label: t("fields.enabled"), message: message() },
          { field: fields.at, label: t("fields.at"), message: message() },
          { field: fields.until, label: t("fields.flagUntil"), message: message() },
          { field: fields.zone, label: t("fields.zone"), message: message() },
        ]}
      />
      {lastResult?.overtaken && (
        <ChangedMeanwhile>
          {flag && (
            <>
              {t("flag.now")} {tAdmin(flag.enabled ? "features.on" : "features.off")}.
            </>
          )}
        </ChangedMeanwhile>
      )}
      <input type="hidden" name="replaces" value={present} />
      {started ? (
        <input type="hidden" name="enabled" value={String(change.enabled)} />
      ) : (
        <div className="grid gap-x-8 md:grid-cols-3">
          <SelectField
            field={fields.enabled}
            label={t("fields.enabled")}
            message={message()}
            defaultValue={valueIn(lastResult, "enabled") ?? planned}
          >
            <option value="true">{tAdmin("features.on")}</option>
            <option value="false">{tAdmin("features.off")}</option>
          </SelectField>
        </div>
      )}
      <ChangeFields
        fields={fields}
        change={change}
        untilLabel={t("fields.flagUntil")}
        lastResult={lastResult}
        message={message}
      />
    </CheckedForm>
  );
}
