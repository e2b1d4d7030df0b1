import { backendContext } from "../../data/session.server.ts";
import { flagSchedule } from "../../schemas/schedule-forms.ts";
import { instantIn } from "../../schemas/time-range.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/flag";
import { flagIn, flagSchedulePage } from "./flag-page.server.ts";
import { FlagSchedulePage } from "./flag-page.tsx";
import { rejectedSchedule } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

export const loader = flagSchedulePage;

export async function action({ request, context, params }: Route.ActionArgs) {
  const target = { flag: flagIn(params) };
  const submission = await parseForm({ request, context }, flagSchedule);
  if (submission.status !== "success") return rejected(submission);

  const { enabled, replaces, change, changeRevision, started, at, until, zone } = submission.value;
  const scheduled = await context.get(backendContext).schedule.save(
    target,
    {
      enabled,
      replaces,
      starts_at: started ? undefined : instantIn(at, zone),
      ends_at: instantIn(until, zone),
    },
    change ? { id: change, revision: changeRevision } : undefined,
  );
  if (!scheduled.ok) return rejectedSchedule(submission, scheduled, context);
  return redirectWithToast(scheduleAddress(target), "changeScheduled");
}

export { meta } from "./schedule-head.tsx";

export default function ScheduleFlag({ loaderData, actionData }: Route.ComponentProps) {
  return <FlagSchedulePage {...loaderData} lastResult={actionData} />;
}
