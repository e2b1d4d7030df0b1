import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { launchMove } from "../../schemas/launch.ts";
import { TimeFields } from "../components/time-fields.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { launchAddress } from "./schedule-addresses.ts";

type MoveFormProps = {
  launch: string;
  seen: string;
  startsAt: string | undefined;
  lastResult: ScheduleResult | undefined;
};

export function MoveForm({ launch, seen, startsAt, lastResult }: MoveFormProps) {
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

export function SeenLaunch({ launch, seen }: { launch: string; seen: string }) {
  return (
    <>
      <input type="hidden" name="launch" value={launch} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
}
