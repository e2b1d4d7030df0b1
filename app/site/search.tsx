import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { siteSearch } from "../data/published/site-search.server.ts";
import type { RouteHandle } from "../server/context.server.ts";
import type { Route } from "./+types/search";
import { ListPages } from "./components/list-pages.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { SearchField } from "./components/search-field.tsx";
import { SiteLink } from "./components/site-link.tsx";
import { emptyLists } from "./empty-lists.server.ts";
import { listOptions } from "./list-page.server.ts";
import { sitePage } from "./page.server.ts";
import { followRedirect } from "./redirected.server.ts";
import { Result } from "./search/result.tsx";

export const handle = { cachedQueries: { q: [], page: [] } } satisfies RouteHandle;

const resultsPerPage = 10;

export async function loader(args: Route.LoaderArgs) {
  const { t, translations, meta, language, published, localized } = await sitePage(args, ["search", "articles"]);
  if (!published.flags.insight_search) {
    await followRedirect(args);
    throw data(null, { status: 404 });
  }
  const { query = "", page } = listOptions(args.url, {});
  const { found, near, mark } = (await siteSearch(args.context, language)).search(query);
  if (query && found.length === 0) args.context.get(visitCountsContext).countEmptySearch(args.request, query);
  return {
    translations,
    meta: meta(query ? { title: t("titleOf", { query }) } : {}),
    query,
    near,
    total: found.length,
    empty: found.length === 0 ? await emptyLists(args.context, language) : [],
    page,
    pages: Math.ceil(found.length / resultsPerPage),
    results: found.slice((page - 1) * resultsPerPage, page * resultsPerPage).map((one) => ({
      kind: one.kind,
      address: localized(one.path),
      language: one.language,
      title: mark.inWhole(one.title),
      excerpt: mark.inExcerpt(one),
    })),
  };
}

export { meta } from "./meta.ts";

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, near, total, empty, page, pages, results } = loaderData;
  const { t } = useTranslation("search");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")}>
        <SearchField key={query} label={t("label")} defaultValue={query} className="mt-8 max-w-xl" />
      </PageHeading>
      <div className="wrap pb-24 md:pb-32">
        {query && (
          <div role="status" className="border-b border-rule pb-4">
            <p className="text-heading font-serif">
              {total > 0 ? t("count", { count: total, query: near ?? query }) : t("none", { query })}
            </p>
            {near && <p className="mt-2 text-ink-soft">{t("near", { query })}</p>}
            {total === 0 && <p className="measure mt-3 text-ink-soft">{t("advice")}</p>}
          </div>
        )}
        <ol>
          {results.map((result) => (
            <Result key={result.address} {...result} />
          ))}
        </ol>
        <ListPages page={page} pages={pages} />
        {total === 0 && <WaysOn empty={empty} />}
      </div>
    </>
  );
}

function WaysOn({ empty }: { empty: readonly string[] }) {
  const { t } = useTranslation(["search", "frame"]);
  const links = [
    { page: "/services", text: t("frame:navigation.services") },
    { page: "/case-studies", text: t("frame:navigation.caseStudies") },
    { page: "/insights", text: t("frame:navigation.insights") },
    { page: "/faq", text: t("frame:footer.faq") },
    { page: "/contact", text: t("frame:navigation.contact") },
  ] as const;
  return (
    <nav aria-labelledby="ways-on" className="mt-10">
      <h2 id="ways-on" className="eyebrow font-sans text-ink-soft">
        {t("waysOn")}
      </h2>
      <ul className="mt-3 border-t border-rule">
        {links
          .filter(({ page }) => !empty.includes(page))
          .map(({ page, text }) => (
            <li key={page} className="border-b border-rule">
              <SiteLink
                page={page}
                className="flex min-h-16 items-center font-serif text-heading decoration-1 underline-offset-4 hover:text-aurora hover:underline"
              >
                {text}
              </SiteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
