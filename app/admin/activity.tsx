import { href } from "react-router";
import type { Route } from "./+types/activity";
import { backendContext } from "../data/session.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { getFixedT, translationsFor } from "../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { activitiesPerPage } from "../schemas/activity.ts";
import { readSearch } from "../schemas/search.ts";
import { ActivityList } from "./activity/activity-list.tsx";
import { textsToFind } from "./activity/search.ts";
import { noindexMeta } from "../components/noindex-meta.ts";
import { Found, ListSearch, NothingFound } from "./components/list-search.tsx";
import { listAddress, pageNumberIn, pagesOf } from "./components/page-number.ts";
import { stayWithin } from "./components/stay-within.server.ts";
import { Paging } from "./components/paging.tsx";
import { SubPageHeading } from "./settings/sub-page-heading.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(languageContext);
  const translations = translationsFor(context, "admin-dashboard", "admin-content");
  const search = readSearch(url.searchParams.get("q"));
  const page = pageNumberIn(url);
  const texts = textsToFind(search, language, getFixedT(context, "admin"), translations["admin-content"].sections);
  const { rows: activities, total } = await context.get(backendContext).activity.page(texts, page);
  const pages = pagesOf(total, activitiesPerPage);
  stayWithin(pages, url);
  return { translations, activities, total, search, page, pages };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-dashboard"].activity.all.title);

export default function AllActivity({ loaderData }: Route.ComponentProps) {
  const { activities, total, search, page, pages } = loaderData;
  const { t } = useTranslation("admin-dashboard");
  return (
    <>
      <SubPageHeading
        title={t("activity.all.title")}
        subtitle={t("activity.all.subtitle")}
        back={{ to: href("/admin"), text: t("title") }}
      />
      <div className="mt-8">
        <ListSearch
          action={href("/admin/activity")}
          label={t("activity.all.search")}
          search={search}
          everything={search ? href("/admin/activity") : undefined}
        />
        <Found count={total} search={search} />
      </div>
      {total === 0 && search !== "" && <NothingFound />}
      {total === 0 && search === "" && (
        <p className="measure mt-4 border-y border-rule py-8 text-ink-soft">{t("activity.empty")}</p>
      )}
      <ActivityList activities={activities} />
      <Paging
        page={page}
        pages={pages}
        addressOf={(page) => listAddress(href("/admin/activity"), { q: search }, page)}
      />
    </>
  );
}
