import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import type { Picture as PictureSources } from "../../content/pictures/index.ts";
import { shortDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { InsightCard as Card } from "../../schemas/formats/article.ts";
import { SiteLink } from "../components/site-link.tsx";

type InsightCardProps = {
  card: Omit<Card, "picture" | "picture_alt"> & { picture: PictureSources | undefined };
  leads: boolean;
  alone: boolean;
};

export function InsightCard({ card, leads, alone }: InsightCardProps) {
  const { t } = useTranslation("articles");
  const foreign = card.language !== useLanguage();
  const lang = foreign ? card.language : undefined;
  return (
    <li
      className={[
        "group relative grid content-start gap-y-5 border-b border-rule pb-9",
        leads && "md:col-span-2 md:pb-12 lg:grid-cols-[3fr_2fr] lg:gap-x-16 lg:[&>picture]:col-span-2",
        alone && "md:col-span-2 md:gap-x-14",
        alone && card.picture && "md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:[&>picture]:row-span-3",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      {card.picture && (
        <Picture
          picture={card.picture}
          alt=""
          sizes={leads ? "(min-width: 84rem) 75rem, 90vw" : "(min-width: 48rem) 42vw, 90vw"}
          first={leads}
          className={`aspect-3/2 photo ${leads ? "lg:aspect-5/2" : "md:aspect-2/1"}`}
        />
      )}
      <div className={leads ? "lg:col-span-2" : undefined}>
        <InsightFacts category={card.category} published={card.published_on} />
      </div>
      <h2
        className={`max-w-[20.8em] ${leads ? "text-lg md:text-[2rem] md:leading-[1.2] lg:text-[1.6rem] xl:text-[2rem]" : "text-lg lg:text-heading"}`}
      >
        <SiteLink
          page="/insights/:insightId"
          params={{ insightId: card.slug }}
          lang={lang}
          className="line-clamp-2 decoration-1 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
        >
          {card.title}
        </SiteLink>
      </h2>
      <div>
        <p lang={lang} className={`measure line-clamp-3 text-ink-soft ${leads ? "md:text-lead lg:text-[1rem]" : ""}`}>
          {card.excerpt}
        </p>
        {foreign && <p className="mt-3 text-sm text-ink-soft">{t("inEnglish")}</p>}
      </div>
    </li>
  );
}

export function InsightFacts({ category, published }: { category: string; published: string }) {
  const { t } = useTranslation("insights");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <span className="font-semibold text-aurora">{t(`categories.${category}`)}</span>
      <time dateTime={published}>{shortDate(published, useLanguage())}</time>
    </p>
  );
}
