import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { backendContext } from "../data/session.server.ts";
import { getFixedT, translationsFor } from "../i18n/translations.server.ts";
import { activitiesPerPage, activitySearchIn } from "../schemas/activity.ts";
import type { Route } from "./+types/activity";
import { ActivityList } from "./activity/activity-list.tsx";
import { textsToFind } from "./activity/activity-search.ts";
import { FilterForm } from "./activity/filter-form.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { listAddress } from "./components/page-number.ts";
import { SubPageHeading } from "./settings/sub-page-heading.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const translations = translationsFor(context, "admin-activity", "admin-dashboard", "admin-content", "admin-fields");
  const { text, ...narrowing } = activitySearchIn(url);
  const texts = textsToFind(text, getFixedT(context, "admin"), translations["admin-content"].sections);
  const { activity } = context.get(backendContext);
  const found = await listPage(url, activitiesPerPage, (page) => activity.page({ texts, ...narrowing }, page));
  return { translations, found, search: { text, ...narrowing } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-dashboard"].activity.all.title);

export default function AllActivity({ loaderData }: Route.ComponentProps) {
  const { found, search } = loaderData;
  const { text, ...narrowing } = search;
  const isNarrowed = Object.values(search).some(Boolean);
  const { t } = useTranslation("admin-dashboard");
  return (
    <>
      <SubPageHeading
        title={t("activity.all.title")}
        subtitle={t("activity.all.subtitle")}
        back={{ to: href("/admin"), text: t("title") }}
      />
      <div className="mt-8">
        <FilterForm search={search} isNarrowed={isNarrowed} />
      </div>
      <ListResults
        found={found}
        search={text}
        filtered={isNarrowed}
        empty={<p className="measure mt-4 border-y border-rule py-8 text-ink-soft">{t("activity.empty")}</p>}
        addressOf={(page) => listAddress(href("/admin/activity"), { q: text, ...narrowing }, page)}
      >
        <ActivityList activities={found.rows} withChanges />
      </ListResults>
    </>
  );
}
