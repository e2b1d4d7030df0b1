import { Plus, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { backendContext } from "../data/session.server.ts";
import { getFixedT, pick, translationsFor } from "../i18n/translations.server.ts";
import {
  draftsPerPage,
  readLanguage,
  readState,
  stateFilters,
  translationFilters,
  type ListFilter,
} from "../schemas/draft.ts";
import type { WrittenKind } from "../schemas/kinds/kinds.ts";
import { languages } from "../schemas/languages.ts";
import { longestSearch, readSearch } from "../schemas/search.ts";
import type { Route } from "./+types/articles";
import { PageHeading } from "./admin-page-heading.tsx";
import { addressOfList, listOf, newAddress } from "./articles/article-addresses.ts";
import { kindContext, type RoutedKind } from "./articles/kind-context.ts";
import { ArticleRow } from "./articles/row.tsx";
import { topicTexts } from "./articles/topics.server.ts";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { ContentTabs } from "./content/content-tabs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = context.get(kindContext) as RoutedKind & { name: WrittenKind };
  const filter: ListFilter = {
    search: readSearch(url.searchParams.get("q")),
    state: readState(url.searchParams.get("state")),
    language: readLanguage(url.searchParams.get("language")),
    order: url.searchParams.get("order") === "date" ? "date" : undefined,
  };
  const { drafts } = context.get(backendContext);
  const found = await listPage(url, draftsPerPage, (page) => drafts.list(kind, filter, page));
  return {
    translations: {
      ...translationsFor(context, "admin-articles"),
      ...topicTexts(context),
      ...(kind.name === "author" && {
        "admin-content": pick(translationsFor(context, "admin-content")["admin-content"], ["tabs"]),
      }),
    },
    title: getFixedT(context, "admin-articles")(`${kind.name}.title`),
    kind: kind.name,
    filter,
    found,
    now: Date.now(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.title);

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { kind, filter, found, now } = loaderData;
  const { t } = useTranslation("admin-articles");
  const filtered = filter.search !== "" || filter.state !== undefined || filter.language !== undefined;
  const isTrash = filter.state === "trashed" && filter.search === "" && filter.language === undefined;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHeading title={t(`${kind}.title`)} subtitle={t(`${kind}.subtitle`)} />
        <Link to={newAddress(kind)} className="button button-main">
          <Plus aria-hidden="true" className="size-5" />
          {t(`${kind}.new`)}
        </Link>
      </div>
      {kind === "author" && <ContentTabs current="authors" />}
      <ArticleFilter kind={kind} filter={filter} filtered={filtered} />
      <ListResults
        found={found}
        search={filter.search}
        filtered={filtered && !isTrash}
        empty={<NoArticles kind={kind} isTrash={isTrash} />}
        addressOf={(page) => addressOfList(kind, filter, page)}
      >
        {found.rows.length > 0 && (
          <ul className="mt-4 divide-y divide-rule border-y border-rule">
            {found.rows.map((article) => (
              <ArticleRow key={article.id} kind={kind} article={article} now={now} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

type ArticleFilterProps = { kind: WrittenKind; filter: ListFilter; filtered: boolean };

function ArticleFilter({ kind, filter, filtered }: ArticleFilterProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tContent } = useTranslation("frame");
  return (
    <Form
      key={addressOfList(kind, filter)}
      role="search"
      action={listOf(kind)}
      className="mt-8 grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:items-end lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <label className="grid gap-1.5 font-semibold sm:col-span-full">
        {t(`${kind}.search`)}
        <input
          type="search"
          name="q"
          defaultValue={filter.search}
          maxLength={longestSearch}
          autoComplete="off"
          dir="auto"
          className="field font-normal"
        />
      </label>
      <label className="grid gap-1.5 font-semibold">
        {t("filters.state")}
        <select name="state" defaultValue={filter.state ?? ""} className="field font-normal">
          <option value="">{t("filters.everyState")}</option>
          <optgroup label={t("filters.article")}>
            {stateFilters.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("filters.translation")}>
            {translationFilters.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label className="grid gap-1.5 font-semibold">
        {t("filters.language")}
        <select name="language" defaultValue={filter.language ?? ""} className="field font-normal">
          <option value="">{t("filters.everyLanguage")}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {tContent(`language.names.${language}`)}
            </option>
          ))}
        </select>
      </label>
      {kind !== "author" && (
        <label className="grid gap-1.5 font-semibold">
          {t("filters.order")}
          <select name="order" defaultValue={filter.order ?? ""} className="field font-normal">
            <option value="">{t("filters.byChange")}</option>
            <option value="date">{t("filters.byDate")}</option>
          </select>
        </label>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <button type="submit" className="button button-quiet px-4">
          <Search aria-hidden="true" className="size-5" />
          {tAdmin("search.send")}
        </button>
        {filtered && (
          <Link to={listOf(kind)} className="touch-link">
            {tAdmin("search.clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}

function NoArticles({ kind, isTrash }: { kind: WrittenKind; isTrash: boolean }) {
  const { t } = useTranslation("admin-articles");
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{isTrash ? t("emptyTrash.title") : t(`${kind}.none`)}</p>
      <p className="mt-1 text-ink-soft">{isTrash ? t("emptyTrash.body") : t("none")}</p>
    </div>
  );
}
