import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { UnreadPart } from "../components/notes.tsx";
import { UpcomingList } from "../schedule/upcoming-list.tsx";

export function UpcomingChanges({ upcoming }: { upcoming: Upcoming[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <section aria-labelledby="upcoming-title" className="mt-12">
      <h2 id="upcoming-title" className="text-heading">
        {t("upcoming.title")}
      </h2>
      {!upcoming && <UnreadPart text={t("upcoming.failed")} title={t("upcoming.title")} />}
      {upcoming?.length === 0 && <p className="mt-2 text-ink-soft">{t("upcoming.none")}</p>}
      {upcoming && upcoming.length > 0 && (
        <>
          <UpcomingList upcoming={upcoming} />
          <Link to={href("/admin/agenda")} className="touch-link mt-2">
            {t("upcoming.all")}
          </Link>
        </>
      )}
    </section>
  );
}
