import { Link, useLocation } from "react-router";
import type { Route } from "./+types/insights";
import { getFixedT } from "../i18n/translations.server.ts";
import { insightCategories, insights, matchingInsights } from "../content/insights.ts";
import { useTranslation } from "react-i18next";
import { useFlag } from "./frame/flags.ts";
import { InsightCard } from "./insights/insight-card.tsx";
import { useSearch } from "./insights/search.ts";
import { SearchForm } from "./insights/search-form.tsx";
import { sitePage } from "./page.server.ts";
import { FilterLinks, ResultCount, useFilter } from "./components/filter.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { addressIn } from "../i18n/addresses.ts";
import { useLanguage } from "../i18n/i18next.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta } = await sitePage(args, ["insights"]);
  const t = getFixedT(args.context, "insights");
  return {
    translations,
    meta: meta({ title: t("meta.title"), description: t("meta.description"), feed: t("feed.title") }),
  };
}

export { shouldRevalidate } from "./components/filtering.ts";

export { meta } from "./meta.ts";

export default function InsightsPage() {
  const { t } = useTranslation("insights");
  const searchable = useFlag("insight_search");
  const category = useFilter("category", insightCategories);
  const { typed, type } = useSearch("q");
  const { pathname } = useLocation();

  const cards = insights.map((insight) => ({
    insight,
    category: insight.category,
    title: t(`items.${insight.id}.title`),
    excerpt: t(`items.${insight.id}.excerpt`),
  }));
  const found = matchingInsights(cards, { query: searchable ? typed : "", category });
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="wrap pb-24 md:pb-32">
        <div className="grid gap-x-16 gap-y-8 border-t border-rule pt-8 lg:grid-cols-[1.6fr_1fr]">
          <FilterLinks
            name="category"
            label={t("filterLabel")}
            all={t("all")}
            values={insightCategories}
            textOf={(value) => t(`categories.${value}`)}
          />
          {searchable && <SearchForm typed={typed} onType={type} category={category} />}
        </div>
        <div className="mt-10 border-b border-rule pb-4">
          <ResultCount
            filter={category ? t(`categories.${category}`) : t("all")}
            count={t("count", { count: found.length })}
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
            <p className="text-heading font-serif">{t("none")}</p>
            <Link
              to={pathname}
              preventScrollReset
              defaultShouldRevalidate={false}
              className="text-link mt-4 inline-flex min-h-11 items-center"
            >
              {t("search.clear")}
            </Link>
          </div>
        )}
        <FeedLink />
      </div>
    </>
  );
}

function FeedLink() {
  const { t } = useTranslation("insights");
  return (
    <p className="mt-10">
      <a href={addressIn(useLanguage(), "/insights/feed.xml")} type="application/atom+xml" className="touch-link">
        {t("feed.subscribe")}
      </a>
    </p>
  );
}
