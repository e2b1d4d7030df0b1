import { insightFor, type InsightId } from "../../content/insights.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { InsightFacts } from "../insights/insight-facts.tsx";
import { SiteLink } from "../components/site-link.tsx";

export function RelatedInsights({ ids }: { ids: readonly InsightId[] }) {
  const { t } = useTranslation("insight");
  const { t: tInsights } = useTranslation("insights");
  const address = useSiteAddress();
  return (
    <section aria-labelledby="related-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-20 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="related-title" className="text-title">
          {t("related.title")}
        </h2>
        <ul className="grid border-t border-rule-strong">
          {ids.map((id) => (
            <li key={id} className="group relative border-b border-rule-strong py-8">
              <InsightFacts insight={insightFor(id)} />
              <h3 className="mt-3 text-heading">
                <SiteLink
                  to={address("/insights/:insightId", { insightId: id })}
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {tInsights(`items.${id}.title`)}
                </SiteLink>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
