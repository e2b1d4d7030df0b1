import { useTranslation } from "react-i18next";
import type { Route } from "./+types/insight";
import { Picture } from "../components/picture.tsx";
import { Prose } from "../components/prose.tsx";
import { proseOf } from "../schemas/prose.server.ts";
import { defaultInsight } from "../content/insights.ts";
import { articlesContext } from "../data/articles.server.ts";
import { shortDate } from "../i18n/dates.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { getFixedT, pick } from "../i18n/translations.server.ts";
import { articlePicture } from "./article-picture.server.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { InEnglish } from "./components/in-english.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { articleIn } from "./found.server.ts";
import { useFlag } from "./frame/flags.ts";
import { Calls } from "./insight/calls.tsx";
import { RelatedInsights } from "./insight/related.tsx";
import { article, breadcrumbs } from "./json-ld.server.ts";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["insight", "insights", "articles"]);
  const { translations, meta, location, language, localized, filesOrigin } = page;
  const { insights } = args.context.get(articlesContext);
  const asked = articleIn(await insights.read(language, args.params.insightId), (slug) =>
    localized(`/insights/${slug}`),
  );
  const insight = asked ?? articleIn(await insights.read(language, defaultInsight.id), localized);
  if (!insight) throw new Error("The insight that comes with the software is neither published nor deleted.");
  const { slug, category, published_on: published, minutes, title, excerpt } = insight;
  const t = getFixedT(args.context, "insight");
  const description = insight.search_description || excerpt;
  const jsonLd = [
    article(location, {
      title,
      description,
      published,
      changed: insight.changed_at.slice(0, 10),
      minutes,
      category: translations.insights.categories[category],
    }),
    breadcrumbs(location, [
      { name: t("breadcrumb.home"), path: "/" },
      { name: t("breadcrumb.insights"), path: "/insights" },
      { name: title, path: location.path },
    ]),
  ];
  const { related, body, picture, languages, ...facts } = insight;
  const shown = new Set([category, ...related.map((other) => other.category)]);
  return {
    translations: {
      insight: translations.insight,
      insights: { categories: pick(translations.insights.categories, [...shown]) },
      articles: pick(translations.articles, facts.language === language ? [] : ["inEnglish"]),
    },
    meta: meta({
      title: insight.search_title || title,
      description,
      published,
      jsonLd,
      languages,
      canonical: asked ? undefined : `/insights/${slug}`,
    }),
    insight: { ...facts, picture: articlePicture(picture, filesOrigin), related },
    body: proseOf(body, localized),
  };
}

export { meta } from "./meta.ts";

export default function InsightPage({ loaderData: { insight, body } }: Route.ComponentProps) {
  const { t } = useTranslation("insight");
  const { t: tInsights } = useTranslation("insights");
  const address = useSiteAddress();
  const language = useLanguage();
  const { title, picture, published_on: published } = insight;
  const lang = insight.language === language ? undefined : insight.language;
  const trail = [
    { to: address("/"), text: t("breadcrumb.home") },
    { to: address("/insights"), text: t("breadcrumb.insights") },
  ];
  return (
    <>
      <article>
        <PageHeading
          long
          lang={lang}
          title={title}
          kind={tInsights(`categories.${insight.category}`)}
          trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} here={title} lang={lang} />}
        >
          <p className="mt-6 flex flex-wrap gap-x-6 text-ink-soft">
            <time dateTime={published}>{t("published", { date: shortDate(published, language) })}</time>
            <span>{t("minutes", { count: insight.minutes })}</span>
          </p>
          {lang && <InEnglish />}
        </PageHeading>
        {picture && (
          <div className="wrap">
            <Picture
              picture={picture}
              alt={insight.picture_alt}
              sizes="(min-width: 84rem) 75rem, 90vw"
              first
              className="aspect-2/1 w-full object-cover"
            />
          </div>
        )}
        <div className="wrap grid py-16 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-x-16">
          <div lang={lang} className="measure text-[1.0625rem] lg:col-start-2 [&>p:first-child]:text-lead">
            <Prose nodes={body} />
          </div>
        </div>
      </article>
      {useFlag("related_insights") && <RelatedInsights insights={insight.related} />}
      <Calls />
    </>
  );
}
