import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { Prose } from "../../components/prose.tsx";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { InEnglish } from "../components/in-english.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { useFlag } from "../frame/flags.ts";
import { Byline } from "./byline.tsx";
import { RelatedInsights } from "./related.tsx";
import type { ShownInsight } from "./shown-insight.server.ts";

type InsightArticleProps = Pick<ShownInsight, "insight" | "body" | "authors">;

export function InsightArticle({ insight, body, authors }: InsightArticleProps) {
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
          {authors && <Byline authors={authors} />}
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
    </>
  );
}
