import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { ScheduleRefusal } from "../../data/documents/schedule.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Context } from "../../server/context.server.ts";
import { rejected } from "../../server/parse-form.server.ts";
import { refusalOf } from "../components/refusal.server.ts";

export type ScheduleResult = SubmissionResult & { overtaken?: boolean };

export function rejectedSchedule(
  submission: Parameters<typeof rejected>[0],
  refusal: ScheduleRefusal,
  context: Context,
  of: "change" | "ticked" = "change",
) {
  const t = getFixedT(context, "admin-schedule");
  const [reason, status] = refusalOf(refusal, context, (why) =>
    t(of === "ticked" ? `agenda.refusals.${why}` : `refusals.${why}`),
  );
  const { data: result, init } = rejected(submission, reason, refusal.why === "past" ? 400 : status);
  return data<ScheduleResult>({ ...result, overtaken: refusal.why === "conflict" }, init ?? undefined);
}
