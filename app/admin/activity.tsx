import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { longestSearch } from "../schemas/forms/search.ts";
import { activitiesPerPage } from "../schemas/rules/activity.ts";
import type { Route } from "./+types/activity";
import { ActivityList } from "./activity/activity-list.tsx";
import { activityList, selectionOf, type ActivityFilter } from "./activity/activity-search.ts";
import { activityKinds, kindsOfEditors } from "./activity/subjects.ts";
import { SubPageHeading } from "./admin-page-heading.tsx";
import { CsvDownload } from "./components/csv-download.tsx";
import { DayFilter, FilterSelect, Labelled } from "./components/filter-parts.tsx";
import { listAddress } from "./components/list-filter.ts";
import { listPage } from "./components/list-page.server.ts";
import { ListResults, ListSearch } from "./components/list-results.tsx";
import { NothingHere } from "./components/notes.tsx";
import { useRole } from "./use-account.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = activityList.in(url);
  const selection = selectionOf(filter, getFixedT(context, "admin-features"), getFixedT(context, "admin-content"));
  const { activity } = context.get(backendContext);
  const found = await listPage(url, activitiesPerPage, (page) => activity.page(selection, page));
  return { found, filter };
}

export default function AllActivity({ loaderData }: Route.ComponentProps) {
  const { found, filter } = loaderData;
  const role = useRole();
  const { t } = useTranslation("admin-dashboard");
  return (
    <>
      <SubPageHeading
        title={t("activity.all.title")}
        subtitle={t(role === "administrator" ? "activity.all.subtitle" : "activity.all.ofContent")}
        back={{ to: href("/admin"), text: t("title") }}
      />
      <div className="mt-8">
        <FilterForm filter={filter} />
      </div>
      {role === "administrator" && found.total > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <CsvDownload to={listAddress(href("/admin/activity/export"), filter)} />
        </div>
      )}
      <ListResults
        list={activityList}
        filter={filter}
        found={found}
        empty={<NothingHere className="mt-4">{t("activity.empty")}</NothingHere>}
      >
        <ActivityList activities={found.rows} withChanges />
      </ListResults>
    </>
  );
}

function FilterForm({ filter }: { filter: ActivityFilter }) {
  const { t } = useTranslation("admin-activity");
  const kinds = useRole() === "editor" ? kindsOfEditors : activityKinds;
  return (
    <ListSearch
      list={activityList}
      filter={filter}
      label={t("filter.text")}
      more={{
        label: t("filter.more"),
        fields: ["person", "kind", "from", "until"],
        children: (
          <>
            <Labelled label={t("filter.person")}>
              <input
                name="person"
                defaultValue={filter.person}
                maxLength={longestSearch}
                autoComplete="off"
                className="field"
              />
            </Labelled>
            <FilterSelect
              label={t("filter.kind")}
              name="kind"
              value={filter.kind}
              everything={t("filter.everything")}
              choices={kinds.map((kind) => [kind, t(`kinds.${kind}`)])}
            />
            <DayFilter name="from" day={filter.from} />
            <DayFilter name="until" day={filter.until} />
          </>
        ),
      }}
    />
  );
}
