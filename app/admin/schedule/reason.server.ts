import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { ScheduleRefusal } from "../../data/schedule.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { rejected } from "../../server/parse-form.server.ts";

/** `overtaken`: somebody changed what the form showed. */
export type ScheduleResult = SubmissionResult & { overtaken?: boolean };

export function rejectedSchedule(
  submission: Parameters<typeof rejected>[0],
  refusal: ScheduleRefusal,
  context: Readonly<RouterContextProvider>,
) {
  const t = getFixedT(context, "admin-schedule");
  if (refusal.why === "refused") {
    const { unreachable, reason } = refusal.refusal;
    return unreachable ? rejected(submission, t("refusals.unreachable"), 503) : rejected(submission, reason);
  }
  const { data: result, init } = rejected(submission, t(`refusals.${refusal.why}`), refusal.why === "past" ? 400 : 409);
  return data<ScheduleResult>({ ...result, overtaken: refusal.why === "conflict" }, init ?? undefined);
}
