import { backendContext } from "../../data/session.server.ts";
import { sectionSchedule } from "../../schemas/schedule-forms.ts";
import { textsOfEdit } from "../../schemas/section-edit.ts";
import { instantIn } from "../../schemas/time-range.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/section";
import { rejectedSchedule } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";
import { sectionSchedulePage, textIn } from "./section-page.server.ts";
import { SectionSchedulePage } from "./section-page.tsx";

export const loader = sectionSchedulePage;

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const target = textIn(url, params);
  const submission = await parseForm({ request, context }, sectionSchedule);
  if (submission.status !== "success") return rejected(submission);

  const { revision, translates, change, changeRevision, started, at, until, zone } = submission.value;
  const scheduled = await context.get(backendContext).schedule.save(
    target,
    {
      ...textsOfEdit(submission.value),
      translates_revision: target.language === "en" ? null : translates || null,
      replaces: revision,
      starts_at: started ? undefined : instantIn(at, zone),
      ends_at: instantIn(until, zone),
    },
    change ? { id: change, revision: changeRevision } : undefined,
  );
  if (!scheduled.ok) return rejectedSchedule(submission, scheduled, context);
  return redirectWithToast(scheduleAddress(target), "changeScheduled");
}

export { meta } from "./schedule-head.tsx";

export default function ScheduleSection({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionSchedulePage {...loaderData} lastResult={actionData} />;
}
