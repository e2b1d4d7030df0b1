import type { Route } from "./+types/insight";
import { insightFor } from "../content/insights.ts";
import { longDate } from "../i18n/dates.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { contentOf, getFixedT } from "../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../i18n/i18next.ts";
import { Picture } from "../components/picture.tsx";
import { useFlag } from "./frame/flags.ts";
import { Calls } from "./insight/calls.tsx";
import { RelatedInsights } from "./insight/related.tsx";
import { insightTranslations } from "./insight/translations.server.ts";
import { insightPictures } from "./insights/insight-pictures.ts";
import { sitePage } from "./page.server.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { article, breadcrumbs } from "./json-ld.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, location, language } = await sitePage(args, ["insight", "insights"]);
  const insight = insightFor(args.params.insightId);
  const { id, published, minutes, category } = insight;
  const t = getFixedT(args.context, "insight");
  const tList = getFixedT(args.context, "insights");
  const title = tList(`items.${id}.title`);
  const description = tList(`items.${id}.excerpt`);
  const jsonLd = [
    article(location, { title, description, published, minutes, category: tList(`categories.${category}`) }),
    breadcrumbs(location, [
      { name: t("breadcrumb.home"), path: "/" },
      { name: t("breadcrumb.insights"), path: "/insights" },
      { name: title, path: location.path },
    ]),
  ];
  const canonical = id === args.params.insightId ? undefined : `/insights/${id}`;
  return {
    translations: insightTranslations(translations, insight),
    meta: meta({ title, description, published, jsonLd, canonical }),
    insight,
    content: contentOf(language, "insights", id),
  };
}

export { meta } from "./meta.ts";

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { insight, content } = loaderData;
  const { id, category, published, minutes, related } = insight;
  const { t } = useTranslation("insight");
  const { t: tInsights } = useTranslation("insights");
  const address = useSiteAddress();
  const language = useLanguage();
  const picture = insightPictures[id];
  const title = tInsights(`items.${id}.title`);
  const trail = [
    { to: address("/"), text: t("breadcrumb.home") },
    { to: address("/insights"), text: t("breadcrumb.insights") },
  ];
  return (
    <>
      <article>
        <PageHeading
          long
          title={title}
          kind={tInsights(`categories.${category}`)}
          trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} here={title} />}
        >
          <p className="mt-6 flex flex-wrap gap-x-6 text-ink-soft">
            <time dateTime={published}>{t("published", { date: longDate(published, language) })}</time>
            <span>{t("minutes", { count: minutes })}</span>
          </p>
        </PageHeading>
        {picture && (
          <div className="wrap">
            <Picture
              picture={picture}
              alt={tInsights(`items.${id}.pictureAlt`)}
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

type Block = { type: string; text: string };

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(({ type, text }) =>
    type === "heading" ? (
      <h2 key={text} className="mt-14 mb-5 max-w-[16.2em] text-heading first:mt-0">
        {text}
      </h2>
    ) : (
      <p key={text} className="mt-5 leading-[1.7] first:mt-0 first:text-lead">
        {text}
      </p>
    ),
  );
}
