import { useTranslation } from "react-i18next";
import { TimeFields } from "../components/time-fields.tsx";
import type { EditResult } from "./edit.tsx";
import type { Fields } from "./editor.tsx";

type ScheduleProps = {
  fields: Fields;
  /** While readers see the article, only its end can be set. */
  live: boolean;
  publishAt: string | null | undefined;
  unpublishAt: string | null | undefined;
  lastResult: EditResult | undefined;
  message: (name: string) => (code: string) => string;
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
