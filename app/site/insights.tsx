import { Link, useLocation } from "react-router";
import type { Route } from "./+types/insights";
import { insightCategories, insights, matchingInsights } from "../content/insights.ts";
import { useWords } from "../i18n/words.ts";
import { useFlag } from "./frame/flags.ts";
import { InsightCard } from "./insights/insight-card.tsx";
import { useSearch } from "./insights/search.ts";
import { FeedLink } from "./insights/feed-link.tsx";
import { SearchForm } from "./insights/search-form.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { FilterLinks, ResultCount, useFilter } from "./components/filter.tsx";
import { PageHeading } from "./components/page-heading.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["insights"]);
  return { words, place };
}

export { shouldRevalidate } from "./components/filtering.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, place } = loaderData;
  return pageMeta({ ...words.insights.meta, place, feed: words.insights.feed.title });
}

export default function InsightsPage() {
  const words = useWords("insights");
  const searchable = useFlag("insight_search");
  const category = useFilter("category", insightCategories);
  const { typed, type } = useSearch("q");
  const { pathname } = useLocation();

  const cards = insights.map((insight) => ({
    insight,
    category: insight.category,
    title: words(`items.${insight.id}.title`),
    excerpt: words(`items.${insight.id}.excerpt`),
  }));
  const found = matchingInsights(cards, { query: searchable ? typed : "", category });
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        <div className="grid gap-x-16 gap-y-8 border-t border-rule pt-8 lg:grid-cols-[1.6fr_1fr]">
          <FilterLinks
            name="category"
            label={words("filterLabel")}
            all={words("all")}
            values={insightCategories}
            textOf={(value) => words(`categories.${value}`)}
          />
          {searchable && <SearchForm typed={typed} onType={type} category={category} />}
        </div>
        <div className="mt-10 border-b border-rule pb-4">
          <ResultCount
            filter={category ? words(`categories.${category}`) : words("all")}
            count={words("count", { count: found.length })}
          />
        </div>
        {found.length > 0 ? (
          <ul>
            {found.map(({ insight }, index) => (
              <InsightCard key={insight.id} insight={insight} first={index === 0} />
            ))}
          </ul>
        ) : (
          <div className="py-16">
            <p className="text-heading font-serif">{words("none")}</p>
            <Link
              to={pathname}
              preventScrollReset
              defaultShouldRevalidate={false}
              className="text-link mt-4 inline-flex min-h-11 items-center"
            >
              {words("search.clear")}
            </Link>
          </div>
        )}
        <FeedLink />
      </div>
    </>
  );
}
