import { useTranslation } from "react-i18next";
import { valueIn } from "../../../components/value-in.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";
import { TimeFields } from "../../components/time-fields.tsx";
import type { Fields } from "./draft-form.tsx";
import type { EditResult } from "./draft-refusal.server.ts";

type ScheduleProps = {
  language: Language;
  endless: boolean;
  fields: Fields;
  live: boolean;
  publishAt: string | null | undefined;
  unpublishAt: string | null | undefined;
  /** When a text that waits gives way again to the one of before. */
  endsAt: string | null | undefined;
  /** Unfolded although nothing is set. */
  isOpen: boolean;
  lastResult: EditResult | undefined;
  message: (name: string) => (code: string) => string;
};

/** A translation has a start alone: it leaves the site with its document. */
export function Schedule({ language, endless, live, publishAt, unpublishAt, endsAt, isOpen, ...times }: ScheduleProps) {
  const { t } = useTranslation("admin-documents");
  const translated = language !== "en";
  const isTyped = ["at", "until"].some((name) => valueIn(times.lastResult, name));
  return (
    <details
      open={isOpen || isTyped || Boolean(publishAt ?? unpublishAt) || undefined}
      className="border-t border-rule pt-2"
    >
      <summary className="disclosure">
        <h2>{t("schedule.title")}</h2>
      </summary>
      <div className="grid gap-4">
        {publishAt && (
          <p>
            {t("status.scheduled")} <LocalTime at={publishAt} />
          </p>
        )}
        <p className="measure text-ink-soft">
          {t(
            endless
              ? "schedule.page"
              : translated
                ? "schedule.translation"
                : live
                  ? "schedule.changes"
                  : "schedule.body",
          )}
        </p>
        <TimeFields
          {...times}
          start={{ label: t("fields.at"), instant: publishAt }}
          end={
            endless
              ? { label: t("fields.textUntil"), instant: endsAt, isOptional: true }
              : translated
                ? undefined
                : { label: t("fields.until"), instant: unpublishAt, isOptional: true }
          }
          zoneLabel={t("fields.zone")}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="schedule" className="button button-quiet">
            {t("schedule.submit")}
          </button>
          {publishAt && (
            <button type="submit" name="intent" value="unschedule" className="button button-quiet">
              {t("schedule.cancel")}
            </button>
          )}
        </div>
        {publishAt && !translated && !live && <p className="measure text-ink-soft">{t("schedule.cancelHint")}</p>}
      </div>
    </details>
  );
}
