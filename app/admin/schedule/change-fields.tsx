import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";
import type { ScheduledChange } from "../../schemas/scheduled-change.ts";
import { TimeFields } from "../components/time-fields.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";

type ChangeFieldsProps = {
  fields: Record<string, FieldMetadata<any>>;
  change: ScheduledChange | undefined;
  untilLabel: string;
  lastResult: ScheduleResult | undefined;
  message: (name: string) => (code: string) => string;
};

export function ChangeFields({ fields, change, untilLabel, lastResult, message }: ChangeFieldsProps) {
  const { t } = useTranslation("admin-schedule");
  const started = change?.started_at != null;
  // After a conflict the next press is over what is there now; else the form keeps what it started from.
  const resubmits = lastResult && !lastResult.overtaken;
  return (
    <>
      <input type="hidden" name="change" value={(resubmits ? valueIn(lastResult, "change") : change?.id) ?? ""} />
      <input
        type="hidden"
        name="changeRevision"
        value={(resubmits ? valueIn(lastResult, "changeRevision") : change?.revision) ?? ""}
      />
      {started && <input type="hidden" name="started" value="on" />}
      <TimeFields
        fields={fields}
        start={started ? undefined : { label: t("fields.at"), instant: change?.starts_at }}
        end={{ label: started ? t("fields.end") : untilLabel, instant: change?.ends_at }}
        zoneLabel={t("fields.zone")}
        lastResult={lastResult}
        message={message}
      />
      <p className="measure text-sm text-ink-soft">{t("zoneHint")}</p>
      <button type="submit" className="button button-main justify-self-start">
        {t(change ? "move" : "submit")}
      </button>
    </>
  );
}
