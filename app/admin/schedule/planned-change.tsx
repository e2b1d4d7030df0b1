import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";

export function PlannedChange({ change, children }: { change: ScheduledChange; children?: React.ReactNode }) {
  const { t } = useTranslation("admin-schedule");
  return (
    <section aria-labelledby="planned" className="mt-6 border-l-4 border-aurora bg-paper-raised p-4">
      <h2 id="planned" className="text-heading">
        {t("planned.title")}
      </h2>
      <p className="mt-1">
        <PlannedTimes change={change} />
      </p>
      <p className="text-sm text-ink-soft">{t("planned.by", { who: change.by ?? t("somebody") })}</p>
      {change.overtaken && (
        <p className="measure mt-2 font-semibold text-amber">
          {t(change.started_at ? "planned.overtakenSince" : "planned.overtaken")} {children}
        </p>
      )}
    </section>
  );
}

/** `Switches off 30 Nov 2026, 10:00. Goes back 2 Dec 2026, 10:00.` */
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
