import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { PlannedTimes } from "./planned-change.tsx";
import { scheduleAddress } from "./schedule-addresses.ts";

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
