import { FileText, Images, Plus, ToggleRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import type { Route } from "./+types/dashboard";
import { PageHeading } from "./admin-page-heading.tsx";
import { ListSearch } from "./components/list-results.tsx";
import { useWholeNumber } from "./components/paging.tsx";
import { Section } from "./components/section.tsx";
import { Figure, FiguresSummary, RecentActivity, UpcomingChanges } from "./dashboard/overviews.tsx";
import { ToDoList } from "./dashboard/to-do-list.tsx";
import { toDo } from "./dashboard/to-do.server.ts";
import { newAddress, textSearch } from "./documents/addresses.ts";
import { useRole } from "./use-account.ts";

const documentsShown = 5;

/** What cannot be read is left out, so that one failure does not hide the others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { overview, schedule, activity, figures } = context.get(backendContext);
  const [counted, upcoming, activities, read, left] = await Promise.all([
    overview.read(),
    schedule.upcoming(),
    activity.newest(),
    figures.read({ range: 30 }, { most: 0 }),
    toDo(context, url, { page: 1, most: documentsShown }),
  ]);
  const { features, files, sections } = counted.ok ? counted.value : {};
  return {
    features,
    files,
    sections,
    upcoming: upcoming.ok ? upcoming.value : undefined,
    figures: read.ok ? { totals: read.value.totals, before: read.value.before } : undefined,
    activities: activities.ok ? activities.value : undefined,
    left,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { features, files, sections, upcoming, figures, activities, left } = loaderData;
  const { t } = useTranslation("admin-dashboard");
  const formatNumber = useWholeNumber();
  const enabled = features && { enabled: formatNumber(features.enabled), total: formatNumber(features.total) };
  const isEditor = useRole() === "editor";
  const actions = [
    { to: newAddress("insight"), text: t("actions.insight"), Icon: Plus },
    ...(isEditor ? [] : [{ to: href("/admin/features"), text: t("actions.features"), Icon: ToggleRight }]),
    { to: href("/admin/assets"), text: t("actions.files"), Icon: Images },
    { to: href("/admin/content"), text: t("actions.content"), Icon: FileText },
  ];
  return (
    <>
      <PageHeading title={t("title")} />
      <dl className="mt-6 grid grid-cols-2 border-t border-rule lg:grid-cols-4">
        <Figure name={t("cards.features")} value={enabled && t("cards.featuresValue", enabled)} />
        <Figure name={t("cards.files")} value={files === undefined ? undefined : formatNumber(files)} />
        <Figure name={t("cards.sections")} value={sections === undefined ? undefined : formatNumber(sections)} />
        <Figure name={t("cards.status")} value={t("cards.live")} good />
      </dl>
      <Section
        id="to-do"
        title={t("toDo.title")}
        className="mt-10"
        aside={
          left.total > left.lines.length && (
            <Link to={href("/admin/to-do")} className="list-link">
              {t("toDo.all", { number: formatNumber(left.total) })}
            </Link>
          )
        }
      >
        <ToDoList {...left} heading="h3" />
      </Section>
      <Section id="actions-title" title={t("actions.title")}>
        <div className="mt-4">
          <FindText />
        </div>
        <ul className="mt-4 flex flex-wrap gap-3">
          {actions.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link to={to} className="button button-quiet">
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

function FindText() {
  const { t } = useTranslation("admin-pages");
  return <ListSearch list={textSearch} filter={{ q: "" }} label={t("find.label")} />;
}
