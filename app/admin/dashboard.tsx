import { FileText, Images, Plus, ToggleRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { operatorContext } from "../data/backend/guard.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/dashboard";
import { PageHeading } from "./admin-page-heading.tsx";
import { useWholeNumber } from "./components/paging.tsx";
import { Section } from "./components/section.tsx";
import { Attention, ContentToCareFor, OpenRemarksList } from "./dashboard/attention.tsx";
import { beforeLaunch } from "./dashboard/before-launch.server.ts";
import { BeforeLaunch } from "./dashboard/before-launch.tsx";
import { Figure, FiguresSummary, RecentActivity, UpcomingChanges } from "./dashboard/overviews.tsx";
import { useRole } from "./use-account.ts";

/** Each part is read separately, so that one failure does not hide the others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { overview, schedule, activity, figures, contentHealth, remarks } = context.get(backendContext);
  const isEditor = context.get(operatorContext)?.role === "editor";
  const [features, files, sections, mails, waiting, upcoming, activities, read, health, open, left] = await Promise.all(
    [
      overview.features(),
      overview.files(),
      overview.sections(),
      isEditor ? undefined : overview.mails(),
      isEditor ? undefined : overview.waiting(),
      schedule.upcoming(),
      activity.newest(),
      figures.read({ range: 30 }, { most: 0 }),
      contentHealth.summary(originOf(context, url)).catch(() => undefined),
      remarks.open(),
      isEditor ? undefined : beforeLaunch(context),
    ],
  );
  return {
    features: features.ok ? features.value : undefined,
    files: files.ok ? files.value : undefined,
    sections: sections.ok ? sections.value : undefined,
    left,
    mails: mails?.ok ? mails.value : undefined,
    waiting: waiting?.ok ? waiting.value : undefined,
    upcoming: upcoming.ok ? upcoming.value : undefined,
    figures: read.ok ? { totals: read.value.totals, before: read.value.before } : undefined,
    activities: activities.ok ? activities.value : undefined,
    openRemarks: open.ok ? open.value : undefined,
    health,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { features, files, sections, mails, waiting, upcoming, figures, activities, openRemarks, health, left } =
    loaderData;
  const { t } = useTranslation("admin-dashboard");
  const formatNumber = useWholeNumber();
  const enabled = features && { enabled: formatNumber(features.enabled), total: formatNumber(features.total) };
  const isEditor = useRole() === "editor";
  const actions = [
    { to: href("/admin/insights/new"), text: t("actions.insight"), Icon: Plus },
    ...(isEditor ? [] : [{ to: href("/admin/features"), text: t("actions.features"), Icon: ToggleRight }]),
    { to: href("/admin/assets"), text: t("actions.files"), Icon: Images },
    { to: href("/admin/content"), text: t("actions.content"), Icon: FileText },
  ];
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <Attention undelivered={mails?.undelivered} late={mails?.late} waiting={waiting} />
      <OpenRemarksList texts={openRemarks ?? []} />
      {health && <ContentToCareFor {...health} />}
      {left && <BeforeLaunch left={left} />}
      <dl className="mt-8 grid grid-cols-2 border-t border-rule lg:grid-cols-4">
        <Figure name={t("cards.features")} value={enabled && t("cards.featuresValue", enabled)} />
        <Figure name={t("cards.files")} value={files === undefined ? undefined : formatNumber(files)} />
        <Figure name={t("cards.sections")} value={sections === undefined ? undefined : formatNumber(sections)} />
        <Figure name={t("cards.status")} value={t("cards.live")} good />
      </dl>
      <Section id="actions-title" title={t("actions.title")}>
        <ul className="mt-4 flex flex-wrap gap-3">
          {actions.map(({ to, text, Icon }) => (
            <li key={to} className="max-sm:w-full">
              <Link to={to} className="button button-quiet max-sm:w-full">
                <Icon aria-hidden="true" className="size-5" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <FiguresSummary figures={figures} days={30} />
      <UpcomingChanges upcoming={upcoming} />
      <RecentActivity activities={activities} />
    </>
  );
}
