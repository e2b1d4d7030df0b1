import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import type { Picture as PictureSources } from "../../content/pictures/index.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import type { InsightCard as Card } from "../../schemas/article.ts";
import { SiteLink } from "../components/site-link.tsx";
import { InsightFacts } from "./insight-facts.tsx";

type InsightCardProps = {
  card: Omit<Card, "picture" | "picture_alt"> & { picture: PictureSources | undefined };
  /** Stands alone above the others. */
  leads: boolean;
};

export function InsightCard({ card, leads }: InsightCardProps) {
  const { t } = useTranslation("articles");
  const address = useSiteAddress();
  const foreign = card.language !== useLanguage();
  const lang = foreign ? card.language : undefined;
  return (
    <li
      className={`group relative grid content-start gap-y-5 border-b border-rule pb-9 ${leads ? "md:col-span-2 md:pb-12 lg:grid-cols-[2fr_1fr] lg:gap-x-16 lg:gap-y-8" : ""}`}
    >
      {card.picture && (
        <Picture
          picture={card.picture}
          alt=""
          sizes={leads ? "(min-width: 84rem) 52rem, (min-width: 64rem) 62vw, 90vw" : "(min-width: 48rem) 42vw, 90vw"}
          first={leads}
          className={`aspect-3/2 w-full object-cover dark:[filter:brightness(85%)] ${leads ? "lg:aspect-2/1" : "md:aspect-2/1"}`}
        />
      )}
      <div className={leads ? "lg:col-start-2 lg:self-end" : undefined}>
        <InsightFacts category={card.category} published={card.published_on} />
      </div>
      <h2
        className={`max-w-[20.8em] ${leads ? "text-xl md:text-[2rem] lg:col-start-1 lg:text-[2.5rem]" : "text-xl lg:text-heading"}`}
      >
        <SiteLink
          to={address("/insights/:insightId", { insightId: card.slug })}
          lang={lang}
          className="line-clamp-2 decoration-1 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
        >
          {card.title}
        </SiteLink>
      </h2>
      <div className={leads ? "lg:col-start-2" : undefined}>
        <p lang={lang} className={`measure line-clamp-3 text-ink-soft ${leads ? "md:text-lead lg:text-[1rem]" : ""}`}>
          {card.excerpt}
        </p>
        {foreign && <p className="mt-3 text-sm text-ink-soft">{t("inEnglish")}</p>}
      </div>
    </li>
  );
}
