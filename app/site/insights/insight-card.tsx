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
  first: boolean;
};

export function InsightCard({ card, first }: InsightCardProps) {
  const { t } = useTranslation("articles");
  const address = useSiteAddress();
  const foreign = card.language !== useLanguage();
  const lang = foreign ? card.language : undefined;
  return (
    <li className="group relative grid gap-x-10 gap-y-6 border-b border-rule py-9 md:grid-cols-[1.6fr_1fr] md:py-10 lg:gap-x-16">
      {card.picture && (
        <div className="md:order-last">
          <Picture
            picture={card.picture}
            alt=""
            sizes="(min-width: 84rem) 28rem, (min-width: 48rem) 35vw, 90vw"
            first={first}
            className="aspect-3/2 w-full object-cover"
          />
        </div>
      )}
      <div className="min-w-0 self-center">
        <InsightFacts category={card.category} published={card.published_on} />
        <h2 className="mt-4 max-w-[20.8em] text-heading lg:text-[2rem] lg:leading-[1.2]">
          <SiteLink
            to={address("/insights/:insightId", { insightId: card.slug })}
            lang={lang}
            className="line-clamp-2 decoration-1 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
          >
            {card.title}
          </SiteLink>
        </h2>
        <p lang={lang} className="measure mt-4 line-clamp-3 text-ink-soft">
          {card.excerpt}
        </p>
        {foreign && <p className="mt-3 text-sm text-ink-soft">{t("inEnglish")}</p>}
      </div>
    </li>
  );
}
