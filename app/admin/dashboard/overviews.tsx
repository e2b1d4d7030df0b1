import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { Upcoming } from "../../data/documents/schedule.server.ts";
import type { Activity } from "../../schemas/rules/activity.ts";
import type { Figures } from "../../schemas/rules/figures.ts";
import { ActivityList } from "../activity/activity-list.tsx";
import { UnreadPart, NothingHere } from "../components/notes.tsx";
import { Section } from "../components/section.tsx";
import { SumsList } from "../figures/sums.tsx";
import { UpcomingList } from "../schedule/upcoming-list.tsx";

export function Figure({ name, value, good = false }: { name: string; value: string | undefined; good?: boolean }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 border-b border-rule py-2 pr-4 even:border-l even:pl-4 lg:border-l lg:px-4 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {value === undefined ? (
        <dd>
          <UnreadPart className="" text={t("cards.unread")} title={name} />
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
    <Overview id="figures-title" title={t("dashboard.title")} to={href("/admin/figures")} all={t("dashboard.all")}>
      {figures ? <SumsList {...figures} days={days} /> : <UnreadPart text={t("failed")} title={t("title")} />}
    </Overview>
  );
}

export function UpcomingChanges({ upcoming }: { upcoming: Upcoming[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  if (upcoming?.length === 0) return null;
  return (
    <Overview id="upcoming-title" title={t("upcoming.title")} to={href("/admin/agenda")} all={t("upcoming.all")}>
      {upcoming ? (
        <UpcomingList upcoming={upcoming} />
      ) : (
        <UnreadPart text={t("upcoming.failed")} title={t("upcoming.title")} />
      )}
    </Overview>
  );
}

export function RecentActivity({ activities }: { activities: Activity[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <div id="activity">
      <Overview
        id="activity-title"
        title={t("activity.title")}
        to={href("/admin/activity")}
        all={t("activity.all.link")}
      >
        {!activities && <UnreadPart text={t("activity.failed")} />}
        {activities?.length === 0 && <NothingHere className="mt-4">{t("activity.empty")}</NothingHere>}
        {activities && activities.length > 0 && <ActivityList activities={activities} />}
      </Overview>
    </div>
  );
}

type OverviewProps = Pick<React.ComponentProps<typeof Section>, "id" | "title" | "children"> & {
  to: string;
  all: string;
};

function Overview({ to, all, ...section }: OverviewProps) {
  return (
    <Section
      {...section}
      aside={
        <Link to={to} className="list-link">
          {all}
        </Link>
      }
    />
  );
}
