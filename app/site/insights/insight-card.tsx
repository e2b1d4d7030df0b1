import type { Insight } from "../../content/insights.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { InsightFacts } from "./insight-facts.tsx";
import { insightPictures } from "./insight-pictures.ts";
import { SiteLink } from "../components/site-link.tsx";

export function InsightCard({ insight, first }: { insight: Insight; first: boolean }) {
  const { t } = useTranslation("insights");
  const address = useSiteAddress();
  const { id } = insight;
  const picture = insightPictures[id];
  return (
    <li className="group relative grid gap-x-10 gap-y-6 border-b border-rule py-9 md:grid-cols-[1.6fr_1fr] md:py-10 lg:gap-x-16">
      {picture && (
        <div className="md:order-last">
          <Picture
            picture={picture}
            alt={t(`items.${id}.pictureAlt`)}
            sizes="(min-width: 84rem) 28rem, (min-width: 48rem) 35vw, 90vw"
            first={first}
            className="aspect-3/2 w-full object-cover"
          />
        </div>
      )}
      <div className="min-w-0 self-center">
        <InsightFacts insight={insight} />
        <h2 className="mt-4 max-w-[20.8em] text-heading lg:text-[2rem] lg:leading-[1.2]">
          <SiteLink
            to={address("/insights/:insightId", { insightId: id })}
            className="line-clamp-2 decoration-1 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
          >
            {t(`items.${id}.title`)}
          </SiteLink>
        </h2>
        <p className="measure mt-4 line-clamp-3 text-ink-soft">{t(`items.${id}.excerpt`)}</p>
      </div>
    </li>
  );
}
