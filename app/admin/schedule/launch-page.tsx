import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { launchMove } from "../../schemas/launch.ts";
import { TimeFields } from "../components/time-fields.tsx";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import { AgendaDays } from "./agenda-days.tsx";
import type { launchPage } from "./launch-page.server.ts";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { launchAddress } from "./schedule-addresses.ts";

type Loaded = Awaited<ReturnType<typeof launchPage>>;
type PageProps = Loaded & {
  lastResult?: ScheduleResult | undefined;
  cancelled?: ScheduleResult | undefined;
};

export function meta({ loaderData }: { loaderData?: Loaded }) {
  return noindexMeta(loaderData?.launch);
}

export function LaunchPage({ launch, changes, revision, lastResult, cancelled }: PageProps) {
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
        <section aria-labelledby="cancel-launch" className="mt-10 border-t border-rule pt-6">
          <h2 id="cancel-launch" className="text-heading">
            {t("launch.cancelTitle")}
          </h2>
          <p className="measure mt-2 text-ink-soft">{t("launch.cancelHint")}</p>
          <FormErrors reasons={cancelled?.error?.[""]} className="mt-4" />
          <Form method="post" action={launchCancelAddress(launch)} reloadDocument className="mt-4">
            <SeenLaunch {...seen} />
            <button type="submit" className="button button-alarm">
              {t("launch.cancel", { count: waiting.length })}
            </button>
          </Form>
        </section>
      )}
    </>
  );
}

type MoveFormProps = {
  launch: string;
  seen: string;
  startsAt: string | undefined;
  lastResult: (SubmissionResult & { overtaken?: boolean }) | undefined;
};

function MoveForm({ launch, seen, startsAt, lastResult }: MoveFormProps) {
  const { t } = useTranslation("admin-schedule");
  const [form, fields] = useCheckedForm(launchMove, { id: "move-launch", lastResult });
  const message = (code: string) => t(`errors.${code as "choose"}`);
  // After a conflict the next press is over what is there now; else the form keeps what it started from.
  const resubmits = lastResult && !lastResult.overtaken;
  return (
    <CheckedForm
      form={form}
      action={launchAddress(launch)}
      reloadDocument
      aria-labelledby="move-title"
      className="mt-10 grid gap-4 border-t border-rule pt-6"
    >
      <h2 id="move-title" className="text-heading">
        {t("launch.moveTitle")}
      </h2>
      <p className="measure text-ink-soft">{t("launch.moveHint")}</p>
      <ErrorSummary
        form={form}
        title={t("launch.notMoved")}
        fields={[
          { field: fields.at, label: t("launch.at"), message },
          { field: fields.zone, label: t("fields.zone"), message },
        ]}
      />
      <SeenLaunch launch={launch} seen={(resubmits && valueIn(lastResult, "seen")) || seen} />
      <TimeFields
        fields={fields}
        start={{ label: t("launch.at"), instant: startsAt }}
        end={undefined}
        zoneLabel={t("fields.zone")}
        lastResult={lastResult}
        message={() => message}
      />
      <button type="submit" className="button button-main justify-self-start">
        {t("launch.move")}
      </button>
    </CheckedForm>
  );
}

function SeenLaunch({ launch, seen }: { launch: string; seen: string }) {
  return (
    <>
      <input type="hidden" name="launch" value={launch} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
}

function launchCancelAddress(launch: string): string {
  return `${href("/admin/agenda/launch/cancel")}?${new URLSearchParams({ name: launch })}`;
}
