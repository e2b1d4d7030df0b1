import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import { TimeFields } from "../components/time-fields.tsx";
import type { EditResult } from "./edit.tsx";
import type { Fields } from "./editor.tsx";

type TranslationScheduleProps = {
  fields: Fields;
  publishAt: string | null | undefined;
  lastResult: EditResult | undefined;
  message: (name: string) => (code: string) => string;
};
type ScheduleProps = TranslationScheduleProps & {
  /** While readers see the article, only its end can be set. */
  live: boolean;
  unpublishAt: string | null | undefined;
};

export function Schedule({ live, publishAt, unpublishAt, ...times }: ScheduleProps) {
  const { t } = useTranslation("admin-articles");
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <h2 className="text-heading">{t("schedule.title")}</h2>
      <p className="measure text-ink-soft">{t(live ? "schedule.end" : "schedule.body")}</p>
      <TimeFields
        {...times}
        start={live ? undefined : { label: t("fields.at"), instant: publishAt }}
        end={{ label: t("fields.until"), instant: unpublishAt }}
        zoneLabel={t("fields.zone")}
      />
      <button type="submit" name="intent" value="schedule" className="button button-quiet justify-self-start">
        {t("schedule.submit")}
      </button>
    </section>
  );
}

/** A translation has a start alone: it leaves the site with its article. */
export function TranslationSchedule({ publishAt, ...times }: TranslationScheduleProps) {
  const { t } = useTranslation("admin-articles");
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <h2 className="text-heading">{t("schedule.title")}</h2>
      {publishAt && (
        <p>
          {t("status.scheduled")} <LocalTime at={publishAt} />
        </p>
      )}
      <p className="measure text-ink-soft">{t("schedule.translation")}</p>
      <TimeFields
        {...times}
        start={{ label: t("fields.at"), instant: publishAt }}
        end={undefined}
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
    </section>
  );
}
