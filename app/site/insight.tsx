import { defaultInsight } from "../content/insights.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import { zoneFor } from "../i18n/firm.server.ts";
import { dayAt } from "../schemas/formats/zoned-time.ts";
import { pathsOf } from "../schemas/rules/site-paths.ts";
import type { Route } from "./+types/insight";
import { Calls } from "./insight/calls.tsx";
import { InsightArticle } from "./insight/insight-article.tsx";
import { shownInsight } from "./insight/shown-insight.server.ts";
import { article, breadcrumbs } from "./json-ld.server.ts";
import { sitePage } from "./page.server.ts";
import { articleIn, followRedirect, settleAddress } from "./redirected.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["insight", "insights", "articles", "downloads"]);
  const { t, translations, meta, location, language, localized } = page;
  const articles = args.context.get(publishedDocumentsContext);
  const { insights } = articles;
  const found = await insights.read(language, args.params.insightId);
  if (!found || "gone" in found || "unknown" in found) await followRedirect(args);
  const named = articleIn(found, (slug) => localized(`/insights/${slug}`));
  if (found && "article" in found) settleAddress(args, `/insights/${found.article.slug}`);
  const insight = named ?? articleIn(await insights.read(language, defaultInsight.id), localized);
  if (!insight) throw new Error("The insight that comes with the software is neither published nor deleted.");
  const { slug, category, published_on: published, minutes, title, excerpt } = insight;
  const description = insight.search_description || excerpt;
  const shown = await shownInsight(insight, page, articles);
  const jsonLd = [
    article(location, {
      title,
      description,
      published,
      changed: dayAt(insight.changed_at, zoneFor(args.context)),
      minutes,
      category: translations.insights.categories[category] ?? category,
      authors: shown.authors,
    }),
    breadcrumbs(location, [
      { name: t("breadcrumb.home"), path: "/" },
      { name: t("breadcrumb.insights"), path: "/insights" },
      { name: title, path: location.path },
    ]),
  ];
  return {
    ...shown,
    meta: meta({
      title: insight.search_title || title,
      description,
      published,
      jsonLd,
      languages: insight.languages,
      canonical: named ? undefined : `/insights/${slug}`,
      paths: pathsOf("insight", insight.addresses),
    }),
  };
}

export { meta } from "./meta.ts";

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <InsightArticle {...loaderData} />
      <Calls />
    </>
  );
}
