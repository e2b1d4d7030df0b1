import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import type { Activity } from "../../schemas/rules/activity.ts";
import type { Figures } from "../../schemas/rules/figures.ts";
import { ActivityList } from "../activity/activity-list.tsx";
import { UnreadPart, NothingHere } from "../components/notes.tsx";
import { Section } from "../components/section.tsx";
import { SumsList } from "../figures/sums.tsx";
import { UpcomingList } from "../schedule/upcoming-list.tsx";

export function Figure({ name, value, good = false }: { name: string; value: string | undefined; good?: boolean }) {
  const { t } = useTranslation("admin-dashboard");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-rule py-2 pr-4 even:border-l even:pl-4 lg:border-l lg:px-4 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {value === undefined ? (
        <dd>
          <p className="font-semibold text-alarm">{t("cards.unread")}</p>
          <a href="" className="list-link">
            {tAdmin("retry")}
            <span className="sr-only">
              <Colon />
              {name}
            </span>
          </a>
        </dd>
      ) : (
        <dd className={`text-[1.0625rem] font-semibold tabular-nums ${good ? "text-aurora" : ""}`}>{value}</dd>
      )}
    </div>
  );
}

type FiguresSummaryProps = { figures: Pick<Figures, "totals" | "before"> | undefined; days: number };

export function FiguresSummary({ figures, days }: FiguresSummaryProps) {
  const { t } = useTranslation("admin-figures");
  return (
    <Section
      id="figures-title"
      title={t("dashboard.title")}
      aside={
        <Link to={href("/admin/figures")} className="list-link">
          {t("dashboard.all")}
        </Link>
      }
    >
      {figures ? <SumsList {...figures} days={days} /> : <UnreadPart text={t("failed")} title={t("title")} />}
    </Section>
  );
}

export function UpcomingChanges({ upcoming }: { upcoming: Upcoming[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <Section
      id="upcoming-title"
      title={t("upcoming.title")}
      aside={
        <Link to={href("/admin/agenda")} className="list-link">
          {t("upcoming.all")}
        </Link>
      }
    >
      {!upcoming && <UnreadPart text={t("upcoming.failed")} title={t("upcoming.title")} />}
      {upcoming?.length === 0 && <p className="mt-2 text-ink-soft">{t("upcoming.none")}</p>}
      {upcoming && upcoming.length > 0 && <UpcomingList upcoming={upcoming} />}
    </Section>
  );
}

export function RecentActivity({ activities }: { activities: Activity[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <div id="activity">
      <Section
        id="activity-title"
        title={t("activity.title")}
        aside={
          <Link to={href("/admin/activity")} className="list-link">
            {t("activity.all.link")}
          </Link>
        }
      >
        {!activities && <UnreadPart text={t("activity.failed")} />}
        {activities?.length === 0 && <NothingHere className="mt-4">{t("activity.empty")}</NothingHere>}
        {activities && activities.length > 0 && <ActivityList activities={activities} />}
      </Section>
    </div>
  );
}
