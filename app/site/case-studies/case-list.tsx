import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import type { Picture as PictureSources } from "../../content/pictures/index.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { CaseStudyCard } from "../../schemas/formats/article.ts";
import { IllustrativeNotice } from "../components/notices.tsx";
import { Results, type ShownResult } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { ServiceName } from "../services/listed-services.server.ts";

type Card = Omit<CaseStudyCard, "picture" | "picture_alt" | "results" | "service"> & {
  picture: PictureSources | undefined;
  results: ShownResult[];
  own: boolean;
  service: ServiceName | undefined;
};

export function CaseList({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation("case-studies");
  if (cards.length === 0) return <p className="measure mt-12 text-lead">{t("none")}</p>;
  const isMixed = cards.some(({ own }) => own);
  return (
    <>
      {!isMixed && <IllustrativeNotice own={false} className="mt-5 text-ink-soft" />}
      <ul className="mt-10 grid gap-x-14 md:grid-cols-2">
        {cards.map((card, position) => (
          <li
            key={card.slug}
            className="group/case row-span-5 grid grid-rows-subgrid pb-16 md:only:col-span-2 md:only:grid-cols-2 md:only:gap-x-14"
          >
            <CaseCard card={card} first={position === 0} marked={isMixed && !card.own} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CaseCard({ card, first, marked }: { card: Card; first: boolean; marked: boolean }) {
  const { t } = useTranslation("case-studies");
  const { t: tArticles } = useTranslation("articles");
  const lang = card.language === useLanguage() ? undefined : card.language;
  const results = (className: string) =>
    card.results.length > 0 && <Results results={card.results} lang={lang} className={className} />;
  return (
    <article className="contents">
      {card.picture ? (
        <Picture
          picture={card.picture}
          alt=""
          sizes="(min-width: 48rem) 44vw, 90vw"
          first={first}
          className="aspect-3/2 photo"
        />
      ) : (
        results("results-lead border-b border-rule pb-6")
      )}
      <div className="pt-6">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span className="font-semibold text-aurora">{t(`industries.${card.industry}`)}</span>
          {card.service && <span lang={card.service.lang}>{card.service.title}</span>}
        </p>
        <h2 lang={lang} className="mt-2 text-heading">
          {card.title}
        </h2>
        <IllustrativeNotice own={!marked} className="mt-2 text-ink-soft" />
        {lang && <p className="mt-3 text-sm text-ink-soft">{tArticles("inEnglish")}</p>}
      </div>
      <div>{card.picture && results("mt-4")}</div>
      <div className="measure mt-4 grid content-start gap-y-4">
        <p lang={lang} className="text-ink-soft">
          {card.problem}
        </p>
        {card.results.length === 0 && (
          <dl className="border-l-2 border-aurora pl-5">
            <dt className="eyebrow text-ink-soft">{t("outcomeLabel")}</dt>
            <dd lang={lang} className="mt-1">
              {card.outcome}
            </dd>
          </dl>
        )}
      </div>
      <SiteLink
        page="/case-studies/:caseId"
        params={{ caseId: card.slug }}
        className="touch-link mt-3 justify-self-start"
      >
        {t("readCase")}
        <span lang={lang} className="sr-only">
          : {card.title}
        </span>
      </SiteLink>
    </article>
  );
}
