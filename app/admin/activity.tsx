import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { activitiesPerPage } from "../schemas/rules/activity.ts";
import type { Route } from "./+types/activity";
import { ActivityList } from "./activity/activity-list.tsx";
import { addressOfActivity, addressOfActivityFile, activitySearchIn, asked } from "./activity/activity-search.ts";
import { FilterForm } from "./activity/filter-form.tsx";
import { SubPageHeading } from "./admin-page-heading.tsx";
import { CsvDownload } from "./components/csv-download.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { NothingHere } from "./components/notes.tsx";
import { useRole } from "./use-account.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = activitySearchIn(url);
  const wanted = asked(search, getFixedT(context, "admin-features"), getFixedT(context, "admin-content"));
  const { activity } = context.get(backendContext);
  const found = await listPage(url, activitiesPerPage, (page) => activity.page(wanted, page));
  return { found, search };
}

export default function AllActivity({ loaderData }: Route.ComponentProps) {
  const { found, search } = loaderData;
  const role = useRole();
  const isNarrowed = Object.values(search).some(Boolean);
  const { t } = useTranslation("admin-dashboard");
  return (
    <>
      <SubPageHeading
        title={t("activity.all.title")}
        subtitle={t(role === "administrator" ? "activity.all.subtitle" : "activity.all.ofContent")}
        back={{ to: href("/admin"), text: t("title") }}
      />
      <div className="mt-8">
        <FilterForm search={search} isNarrowed={isNarrowed} />
      </div>
      {role === "administrator" && found.total > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <CsvDownload to={addressOfActivityFile(search)} />
        </div>
      )}
      <ListResults
        found={found}
        search={search.text}
        filtered={isNarrowed}
        empty={<NothingHere className="mt-4">{t("activity.empty")}</NothingHere>}
        addressOf={(page) => addressOfActivity(search, page)}
      >
        <ActivityList activities={found.rows} withChanges />
      </ListResults>
    </>
  );
}
