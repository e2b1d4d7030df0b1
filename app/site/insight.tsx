import type { Route } from "./+types/insight";
import { insightFor } from "../content/insights.ts";
import { longDate } from "../i18n/dates.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { contentOf } from "../i18n/words.server.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { Picture } from "../components/picture.tsx";
import { useFlag } from "./frame/flags.ts";
import { Blocks } from "./insight/blocks.tsx";
import { Calls } from "./insight/calls.tsx";
import { RelatedInsights } from "./insight/related.tsx";
import { insightWords } from "./insight/words.server.ts";
import { insightPictures } from "./insights/insight-pictures.ts";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { article, breadcrumbs } from "./structured-data.ts";

export async function loader(args: Route.LoaderArgs) {
  const { words, place, language } = await sitePage(args, ["insight", "insights"]);
  const insight = insightFor(args.params.insightId);
  const known = insight.id === args.params.insightId;
  const content = contentOf(language, "insights", insight.id);
  return { words: insightWords(words, insight), place, insight, known, content };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, place, insight, known } = loaderData;
  const { id, published, minutes, category } = insight;
  const { title, excerpt: description } = words.insights.items[id];
  const things = [
    article(place, { title, description, published, minutes, category: words.insights.categories[category] }),
    breadcrumbs(place, [
      { name: words.insight.breadcrumb.home, path: "/" },
      { name: words.insight.breadcrumb.insights, path: "/insights" },
      { name: title, path: place.path },
    ]),
  ];
  return pageMeta({ title, description, place, published, things, standsInFor: known ? undefined : `/insights/${id}` });
}

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { insight, content } = loaderData;
  const { id, category, published, minutes, related } = insight;
  const words = useWords("insight");
  const insights = useWords("insights");
  const address = useSiteAddress();
  const language = useLanguage();
  const picture = insightPictures[id];
  const title = insights(`items.${id}.title`);
  const trail = [
    { to: address("/"), text: words("breadcrumb.home") },
    { to: address("/insights"), text: words("breadcrumb.insights") },
  ];
  return (
    <>
      <article>
        <PageHeading
          long
          title={title}
          kind={insights(`categories.${category}`)}
          trail={<Breadcrumb label={words("breadcrumb.label")} trail={trail} here={title} />}
        >
          <p className="mt-6 flex flex-wrap gap-x-6 text-ink-soft">
            <time dateTime={published}>{words("published", { date: longDate(published, language) })}</time>
            <span>{words("minutes", { count: minutes })}</span>
          </p>
        </PageHeading>
        {picture && (
          <div className="wrap">
            <Picture
              picture={picture}
              alt={insights(`items.${id}.pictureAlt`)}
              sizes="(min-width: 84rem) 75rem, 90vw"
              first
              className="aspect-2/1 w-full object-cover"
            />
          </div>
        )}
        <div className="wrap grid py-16 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-x-16">
          <div className="measure text-[1.0625rem] lg:col-start-2">
            <Blocks blocks={content.blocks} />
          </div>
        </div>
      </article>
      {useFlag("related_insights") && <RelatedInsights ids={related} />}
      <Calls />
    </>
  );
}
