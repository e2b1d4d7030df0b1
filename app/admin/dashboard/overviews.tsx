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
    <div className="flex flex-col-reverse justify-end border-b border-rule py-5 pr-4 even:border-l even:pl-4 lg:border-l lg:pl-6 lg:even:pl-6 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      {value === undefined ? (
        <dd>
          <p className="font-semibold text-alarm">{t("cards.unread")}</p>
          <a href="" className="touch-link text-sm">
            {tAdmin("retry")}
            <span className="sr-only">
              <Colon />
              {name}
            </span>
          </a>
        </dd>
      ) : (
        <dd className={`font-serif text-title ${good ? "text-aurora" : ""}`}>{value}</dd>
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
        <Link to={href("/admin/figures")} className="touch-link">
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
    <Section id="upcoming-title" title={t("upcoming.title")}>
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
    </Section>
  );
}

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
