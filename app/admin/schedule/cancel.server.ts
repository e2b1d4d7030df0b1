import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import { scheduleCancellation } from "../../schemas/forms/schedule-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { rejectedSchedule } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

export async function cancelSchedule({ request, context }: ActionArgs, flag: string) {
  const submission = await parseForm({ request, context }, scheduleCancellation);
  if (submission.status !== "success") return rejected(submission);

  const { change, changeRevision } = submission.value;
  const cancelled = await context.get(backendContext).schedule.cancel({ id: change, revision: changeRevision });
  if (!cancelled.ok) return rejectedSchedule(submission, cancelled, context);
  return redirectWithToast(scheduleAddress(flag), "scheduleCancelled");
}
