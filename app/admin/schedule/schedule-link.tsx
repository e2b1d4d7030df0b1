import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ScheduledChange, ScheduleTarget } from "../../schemas/scheduled-change.ts";
import { PlannedTimes } from "./planned-change.tsx";
import { scheduleAddress } from "./schedule-addresses.ts";

type ScheduleLinkProps = {
  target: ScheduleTarget;
  change: ScheduledChange | undefined;
  describedBy: string;
  /** Of the text, where it is not the English one. */
  language?: string | undefined;
};

export function ScheduleLink({ target, change, describedBy, language }: ScheduleLinkProps) {
  const { t } = useTranslation("admin-schedule");
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      {change && (
        <span className={change.overtaken ? "text-amber" : "text-aurora"}>
          {language && <strong>{language}: </strong>}
          <PlannedTimes change={change} />
        </span>
      )}
      <Link to={scheduleAddress(target)} aria-describedby={describedBy} className="touch-link">
        {t(change ? "change" : "submit")}
      </Link>
    </p>
  );
}
