import { useTranslation } from "react-i18next";
import { matchingInsights } from "../content/insights.ts";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { foundInsights } from "../data/published/site-search.server.ts";
import { pick, without } from "../i18n/translations.server.ts";
import type { RouteHandle } from "../server/context.server.ts";
import type { Route } from "./+types/insights";
import { choiceNames } from "./components/choice-names.ts";
import { FirstConversation } from "./components/closing-call.tsx";
import { FilterButtons, narrowed, ResultCount, useFilter } from "./components/filter.tsx";
import { ListPages } from "./components/list-pages.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { useFlag } from "./frame/flags.ts";
import { useReportedEmptySearch } from "./frame/page-events.ts";
import { FeedLink } from "./insights/feed-link.tsx";
import { InsightCard } from "./insights/insight-card.tsx";
import { NoInsights, SearchForm, useSearch } from "./insights/search-form.tsx";
import { listOptions, listPage } from "./list-page.server.ts";
import { sitePage } from "./page.server.ts";

export const handle = { cachedQueries: { q: [], page: [], category: "categories" } } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const { t, translations, meta, language, published, filesOrigin } = await sitePage(args, [
    "insights",
    "articles",
    "about",
  ]);
  const names = translations.insights.categories;
  const categories = Object.keys(names);
  const options = listOptions(args.url, {
    filter: "category",
    values: categories,
    searchable: published.flags.insight_search,
  });
  const { insights, pictures } = args.context.get(publishedDocumentsContext);
  const { number, ...list } = await listPage(
    ({ query, ...options } = {}) =>
      query ? foundInsights(args.context, language, { ...options, query }) : insights.list(language, options),
    pictures,
    options,
    filesOrigin,
  );
  const { query, category } = options;
  const found = list.byLoader ? list.total : matchingInsights(list.cards, { query }).length;
  if (query && !category && found === 0) args.context.get(visitCountsContext).countEmptySearch(args.request, query);
  return {
    translations: {
      insights: {
        ...without(translations.insights, ["items"]),
        categories: choiceNames(names, [...categories, ...list.cards.map((card) => card.category)]),
      },
      articles: translations.articles,
      about: pick(translations.about, ["call"]),
    },
    meta: meta({ feed: t("feed.title"), number }),
    ...list,
    categories,
    isEmpty: (await insights.list(language)).total === 0,
  };
}

export { meta } from "./meta.ts";

export default function InsightsPage({ loaderData }: Route.ComponentProps) {
  const { near, page, pages, categories } = loaderData;
  const { t } = useTranslation("insights");
  const searchable = useFlag("insight_search");
  const category = useFilter("category", categories);
  const { value, setValue } = useSearch("q", loaderData.byLoader);
  const { shown, count } = narrowed(loaderData, (cards) =>
    matchingInsights(cards, { query: searchable ? value : "", category }),
  );
  useReportedEmptySearch(shown.length === 0 && !category ? value.trim() : "");
  return (
    <>
      <PageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        picture={
          searchable && !loaderData.isEmpty ? (
            <SearchForm value={value} onChange={setValue} category={category} />
          ) : undefined
        }
      />
      {loaderData.isEmpty ? (
        <p className="wrap pb-24 text-lead">{t("empty")}</p>
      ) : (
        <div className="wrap pb-24 md:pb-32">
          <div className="filtered">
            <FilterButtons
              name="category"
              label={t("filterLabel")}
              all={t("all")}
              values={categories}
              textOf={(value) => t(`categories.${value}`)}
              preserved={{ q: value }}
              byLoader={loaderData.byLoader}
            />
            <ResultCount filter={category ? t(`categories.${category}`) : t("all")} count={t("count", { count })} />
          </div>
          {near && <p className="mt-6">{t("search.near", { words: near })}</p>}
          {shown.length > 0 ? (
            <ul className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-2">
              {shown.map((card, index) => (
                <InsightCard
                  key={card.slug}
                  card={card}
                  leads={index === 0}
                  alone={index % 2 > 0 && index === shown.length - 1}
                />
              ))}
            </ul>
          ) : (
            <NoInsights words={searchable ? value.trim() : ""} byLoader={loaderData.byLoader} />
          )}
          <ListPages page={page} pages={pages} />
          <FeedLink />
        </div>
      )}
      <FirstConversation />
    </>
  );
}
