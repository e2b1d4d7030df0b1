import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import type { RelatedInsight } from "../../schemas/formats/article.ts";
import { SiteLink } from "../components/site-link.tsx";
import { InsightFacts } from "../insights/insight-card.tsx";

export function RelatedInsights({ insights }: { insights: readonly RelatedInsight[] }) {
  const { t } = useTranslation("insight");
  const address = useSiteAddress();
  const language = useLanguage();
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-20 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="related-title" className="text-title">
          {t("related.title")}
        </h2>
        <ul className="grid border-t border-rule-strong">
          {insights.map(({ slug, topic, published_on, title, language: textLanguage }) => (
            <li key={slug} className="group relative border-b border-rule-strong py-8">
              <InsightFacts category={topic} published={published_on} />
              <h3 className="mt-3 text-heading">
                <SiteLink
                  to={address("/insights/:insightId", { insightId: slug })}
                  lang={textLanguage === language ? undefined : textLanguage}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {title}
                </SiteLink>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
