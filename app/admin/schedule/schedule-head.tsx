import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { Cancellation } from "./cancellation.tsx";
import { PlannedChange } from "./planned-change.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

type ScheduleHeadProps = Pick<React.ComponentProps<typeof SubPageHeading>, "title" | "subtitle" | "back"> & {
  flag: string;
  change: ScheduledChange | undefined;
  cancelled: ScheduleResult | undefined;
  /** Who changed meanwhile what is to change. */
  overtakenBy: React.ReactNode;
  children: React.ReactNode;
};

/** What is there now, what is planned, and how to cancel it. */
export function ScheduleHead({ flag, change, cancelled, overtakenBy, children, ...heading }: ScheduleHeadProps) {
  return (
    <>
      <SubPageHeading toastsErrors={cancelled !== undefined && !change} {...heading} />
      {children}
      {change && (
        <>
          <PlannedChange change={change}>{change.overtaken && overtakenBy}</PlannedChange>
          <Cancellation change={change} action={scheduleAddress(flag, true)} lastResult={cancelled} />
        </>
      )}
    </>
  );
}
