import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { FormErrors } from "../../components/form-errors.tsx";
import { FormNumber, Form } from "../../components/form.tsx";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { beginningOf } from "../../schemas/clean-text.ts";
import { launchCancellation, launchMove, longestLaunch } from "../../schemas/launch.ts";
import { readSearch } from "../../schemas/search.ts";
import { instantIn } from "../../schemas/time-range.ts";
import { actionByAddress } from "../../server/action-by-address.server.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { useLastResult } from "../components/use-last-result.ts";
import type { Route } from "./+types/launch";
import { AgendaDays } from "./agenda-days.tsx";
import { MoveForm, SeenLaunch } from "./move-form.tsx";
import { rejectedSchedule, type ScheduleResult } from "./rejected-schedule.server.ts";
import { launchAddress } from "./schedule-addresses.ts";

/** What stands under the name in the address; nothing where there is no such launch, or where all of it has taken effect. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { schedule } = context.get(backendContext);
  const launch = beginningOf(readSearch(url.searchParams.get("name")), longestLaunch);
  if (launch === "") throw data(null, 404);
  const [changes, revision] = await Promise.all([
    schedule.agenda({ of_launch: launch }),
    schedule.launchRevision(launch),
  ]);
  const read = changes.ok && revision.ok;
  if (!read && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  return {
    launch,
    changes: changes.ok ? changes.value : undefined,
    revision: revision.ok ? revision.value : null,
  };
}

export const action = actionByAddress({
  async launch({ request, context }: Route.ActionArgs) {
    const submission = await parseForm({ request, context }, launchMove);
    if (submission.status !== "success") return rejected(submission);

    const { launch, seen, at, zone } = submission.value;
    const { schedule } = context.get(backendContext);
    const moved = await schedule.moveLaunch({ launch, seen }, instantIn(at, zone)!, zone);
    if (!moved.ok) return rejectedSchedule(submission, moved, context, "launch");
    return redirectWithToast(launchAddress(launch), "launchMoved");
  },

  async cancel({ request, context }: Route.ActionArgs) {
    const submission = await parseForm({ request, context }, launchCancellation);
    if (submission.status !== "success") return rejected(submission);

    const cancelled = await context.get(backendContext).schedule.cancelLaunch(submission.value);
    if (!cancelled.ok) return rejectedSchedule(submission, cancelled, context, "launch");
    return redirectWithToast(href("/admin/agenda"), "launchCancelled");
  },
});

export default function Launch({ loaderData: { launch, changes, revision } }: Route.ComponentProps) {
  const lastResult = useLastResult(launchAddress(launch)) as ScheduleResult | undefined;
  const cancelled = useLastResult(launchAddress(launch, true)) as ScheduleResult | undefined;
  const { t } = useTranslation("admin-schedule");
  const waiting = changes?.filter(({ part }) => part) ?? [];
  const seen = { launch, seen: revision ?? "" };
  return (
    <>
      <SubPageHeading
        title={launch}
        subtitle={t("launch.subtitle")}
        back={{ to: href("/admin/agenda"), text: t("agenda.title") }}
      />
      {changes?.length === 0 && <p className="measure mt-8">{t("launch.none")}</p>}
      {changes && <AgendaDays changes={changes} />}
      {(waiting.length > 0 || lastResult) && (
        <MoveForm
          key={lastResult ? "rejected" : revision}
          {...seen}
          startsAt={waiting[0]?.at}
          lastResult={lastResult}
        />
      )}
      {waiting.length > 0 && (
        <details open={cancelled !== undefined} className="mt-10 border-t border-rule pt-6">
          <summary className="disclosure">{t("launch.cancelTitle")}</summary>
          <p className="measure mt-2 text-ink-soft">{t("launch.cancelHint")}</p>
          <FormErrors reasons={cancelled?.error?.[""]} className="mt-4" />
          <Form reloadDocument action={launchAddress(launch, true)} className="mt-4">
            <FormNumber />
            <SeenLaunch {...seen} />
            <button type="submit" className="button button-alarm">
              {t("launch.cancel", { count: waiting.length })}
            </button>
          </Form>
        </details>
      )}
    </>
  );
}
