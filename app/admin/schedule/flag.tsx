import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import { instantIn } from "../../schemas/formats/time-range.ts";
import { flagSchedule, scheduleCancellation } from "../../schemas/forms/schedule-forms.ts";
import { actionByAddress, formSentContext, parseDecision, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { flagName } from "../components/names.ts";
import { useLastResult } from "../components/use-last-result.ts";
import type { Route } from "./+types/flag";
import { FlagForm } from "./flag-form.tsx";
import { PlannedChange } from "./planned-change.tsx";
import { rejectedSchedule, type ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { features, schedule } = context.get(backendContext);
  const key = flagIn(params);
  const [found, pending] = await Promise.all([features.one(key), schedule.pending(key)]);
  if (!context.get(formSentContext)) {
    if (!found.ok || !pending.ok) throw backendDown("scheduled_changes");
    if (!found.value) throw data(null, 404);
  }
  const name = flagName(key, getFixedT(context, "admin-features"));
  return {
    title: getFixedT(context, "admin-schedule")("flag.title", { name }),
    flagKey: key,
    flag: found.ok ? found.value : undefined,
    change: pending.ok ? pending.value[0] : undefined,
  };
}

export const action = actionByAddress({
  async schedule({ request, context, params }: Route.ActionArgs) {
    const flag = flagIn(params);
    const submission = await parseDecision({ request, context }, flagSchedule);
    if (submission.status !== "success") return rejected(submission);

    const { enabled, replaces, change, changeRevision, started, at, until, zone } = submission.value;
    const times = { starts_at: started ? undefined : instantIn(at, zone), ends_at: instantIn(until, zone) };
    const scheduled = await context
      .get(backendContext)
      .schedule.save(
        flag,
        { enabled, replaces, ...times },
        change ? { id: change, revision: changeRevision } : undefined,
      );
    if (!scheduled.ok) return rejectedSchedule(submission, scheduled, context);
    return redirectWithToast(scheduleAddress(flag), "changeScheduled");
  },

  async cancel({ request, context, params }: Route.ActionArgs) {
    const submission = await parseDecision({ request, context }, scheduleCancellation);
    if (submission.status !== "success") return rejected(submission);

    const { change: id, changeRevision: revision } = submission.value;
    const cancelled = await context.get(backendContext).schedule.cancel({ id, revision });
    if (!cancelled.ok) return rejectedSchedule(submission, cancelled, context);
    return redirectWithToast(scheduleAddress(flagIn(params)), "scheduleCancelled");
  },
});

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function ScheduleFlag({ loaderData: { title, flagKey, flag, change } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-schedule");
  const { t: tFeatures } = useTranslation("admin-features");
  const lastResult = useLastResult(scheduleAddress(flagKey)) as ScheduleResult | undefined;
  const cancelled = useLastResult(scheduleAddress(flagKey, true)) as ScheduleResult | undefined;
  return (
    <>
      <SubPageHeading
        title={title}
        subtitle={t("flag.subtitle")}
        back={{ to: href("/admin/features"), text: t("flag.back") }}
        toastsErrors={cancelled !== undefined && !change}
      />
      {flag && (
        <p className="mt-6">
          {t("flag.now")} <strong>{tFeatures(flag.enabled ? "on" : "off")}</strong>
        </p>
      )}
      {change && (
        <PlannedChange change={change} cancelAt={scheduleAddress(flagKey, true)} cancelled={cancelled}>
          {flag?.last_switch && (
            <>
              {tFeatures("lastSwitch", { who: flag.last_switch.by ?? tFeatures("somebody") })}{" "}
              <LocalTime at={flag.last_switch.at} />
            </>
          )}
        </PlannedChange>
      )}
      <FlagForm
        key={lastResult ? "rejected" : (change?.revision ?? "")}
        name={flagKey}
        {...{ flag, change, lastResult }}
      />
    </>
  );
}

function flagIn({ flag }: { flag: string }): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(flag)) throw data(null, 404);
  return flag;
}
