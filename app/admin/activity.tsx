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
import { Found, NothingFound } from "./components/list-search.tsx";
import { listAddress, pageNumberIn, pagesOf } from "./components/page-number.ts";
import { Paging } from "./components/paging.tsx";
import { stayWithin } from "./components/stay-within.server.ts";
import { SubPageHeading } from "./settings/sub-page-heading.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const translations = translationsFor(context, "admin-activity", "admin-dashboard", "admin-content");
  const { text, ...narrowing } = activitySearchIn(url);
  const page = pageNumberIn(url);
  const texts = textsToFind(text, getFixedT(context, "admin"), translations["admin-content"].sections);
  const found = await context.get(backendContext).activity.page({ texts, ...narrowing }, page);
  const { rows: activities, total } = found;
  const pages = pagesOf(total, activitiesPerPage);
  stayWithin(pages, url);
  return { translations, activities, total, search: { text, ...narrowing }, page, pages };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-dashboard"].activity.all.title);

export default function AllActivity({ loaderData }: Route.ComponentProps) {
  const { activities, total, search, page, pages } = loaderData;
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
        <Found count={total} search={search.text} />
      </div>
      {total === 0 && isNarrowed && <NothingFound />}
      {total === 0 && !isNarrowed && (
        <p className="measure mt-4 border-y border-rule py-8 text-ink-soft">{t("activity.empty")}</p>
      )}
      <ActivityList activities={activities} withChanges />
      <Paging
        page={page}
        pages={pages}
        addressOf={(page) => listAddress(href("/admin/activity"), { q: text, ...narrowing }, page)}
      />
    </>
  );
}
