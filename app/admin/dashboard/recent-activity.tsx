import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { Activity } from "../../schemas/rules/activity.ts";
import { ActivityList } from "../activity/activity-list.tsx";
import { NothingHere, UnreadPart } from "../components/notes.tsx";

export function RecentActivity({ activities }: { activities: Activity[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <section id="activity" aria-labelledby="activity-title" className="mt-12 scroll-mt-6">
      <h2 id="activity-title" className="text-heading">
        {t("activity.title")}
      </h2>
      {!activities && <UnreadPart text={t("activity.failed")} />}
      {activities?.length === 0 && <NothingHere className="mt-4">{t("activity.empty")}</NothingHere>}
      {activities && activities.length > 0 && (
        <>
          <ActivityList activities={activities} />
          <p className="mt-2">
            <Link to={href("/admin/activity")} className="touch-link">
              {t("activity.all.link")}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
