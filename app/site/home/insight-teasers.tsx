import { useTranslation } from "react-i18next";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { InsightCard } from "../../schemas/formats/article.ts";
import { SiteLink } from "../components/site-link.tsx";

export type Teaser = Pick<InsightCard, "slug" | "category" | "published_on" | "language" | "title" | "excerpt">;

export function InsightTeasers({ link, teasers }: { link: string; teasers: readonly Teaser[] }) {
  const { t } = useTranslation("home");
  const { t: tInsights } = useTranslation("insights");
  const language = useLanguage();
  return (
    <section aria-labelledby="insights-title" className="wrap band">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div>
          <h2 id="insights-title" className="text-title">
            {t("insights.title")}
          </h2>
          <p className="measure mt-4 text-lead text-ink-soft">{t("insights.subtitle")}</p>
          <SiteLink to={link} className="button button-quiet mt-6">
            {t("insights.explore")}
          </SiteLink>
        </div>
        <ul className="grid border-t border-rule">
          {teasers.map(({ slug, category, published_on: published, language: textLanguage, title, excerpt }) => (
            <li key={slug} className="border-b border-rule py-6">
              <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
                <span className="font-semibold text-aurora">{tInsights(`categories.${category}`)}</span>
                <time dateTime={published}>{shortDate(published, language)}</time>
              </p>
              <h3 className="mt-2 text-heading">
                <SiteLink
                  page="/insights/:insightId"
                  params={{ insightId: slug }}
                  lang={textLanguage === language ? undefined : textLanguage}
                  className="decoration-1 underline-offset-4 hover:underline"
                >
                  {title}
                </SiteLink>
              </h3>
              <p
                lang={textLanguage === language ? undefined : textLanguage}
                className="measure mt-3 text-ink-soft max-md:hidden"
              >
                {excerpt}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
