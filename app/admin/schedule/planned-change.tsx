import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { Form, FormNumber } from "../../components/form.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { Section } from "../components/section.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

type PlannedChangeProps = {
  change: ScheduledChange;
  cancelAt: string;
  cancelled: ScheduleResult | undefined;
  /** Who changed meanwhile what is to change. */
  children: React.ReactNode;
};

export function PlannedChange({ change, cancelAt, cancelled, children }: PlannedChangeProps) {
  const { t } = useTranslation("admin-schedule");
  return (
    <>
      <Section id="planned" title={t("planned.title")} className="mt-6 border-l-4 border-aurora bg-paper-raised p-4">
        <p className="mt-1">
          <PlannedTimes change={change} />
        </p>
        <p className="text-sm text-ink-soft">{t("planned.by", { who: change.by ?? t("somebody") })}</p>
        {change.overtaken && (
          <p className="measure mt-2 font-semibold text-amber">
            {t(change.started_at ? "planned.overtakenSince" : "planned.overtaken")} {children}
          </p>
        )}
      </Section>
      <FormErrors reasons={cancelled?.error?.[""]} className="mt-4" />
      <Form action={cancelAt} className="mt-4">
        <FormNumber />
        <input type="hidden" name="change" value={change.id} />
        <input type="hidden" name="changeRevision" value={change.revision} />
        <button type="submit" className="button button-quiet">
          {t(change.started_at ? "keep" : "cancel")}
        </button>
      </Form>
    </>
  );
}

export function PlannedTimes({ change }: { change: ScheduledChange }) {
  const { t } = useTranslation("admin-schedule");
  const { enabled, starts_at, ends_at, started_at } = change;
  const start = enabled ? "planned.turnsOn" : "planned.turnsOff";
  return (
    <>
      {!started_at && (
        <>
          {t(start)} <LocalTime at={starts_at} />
          {"."}
        </>
      )}{" "}
      {ends_at && (
        <>
          {t("planned.goesBack")} <LocalTime at={ends_at} />
          {"."}
        </>
      )}
    </>
  );
}

type ScheduleLinkProps = {
  flag: string;
  change: ScheduledChange | undefined;
  describedBy: string;
};

export function ScheduleLink({ flag, change, describedBy }: ScheduleLinkProps) {
  const { t } = useTranslation("admin-schedule");
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      {change && (
        <span className={change.overtaken ? "text-amber" : "text-aurora"}>
          <PlannedTimes change={change} />
        </span>
      )}
      <Link to={scheduleAddress(flag)} aria-describedby={describedBy} className="touch-link">
        {t(change ? "change" : "submit")}
      </Link>
    </p>
  );
}
