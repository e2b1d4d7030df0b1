import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { ServiceName } from "../services/listed-services.server.ts";
import type { FeaturedService } from "./home-texts.server.ts";

type ServiceCardsProps = {
  services: readonly (ServiceName & { question: string; more: string })[];
};

export function ServiceCards({ services }: ServiceCardsProps) {
  const { t } = useTranslation("services");
  const { t: tHome } = useTranslation("home");
  return (
    <section aria-labelledby="services-title" className="wrap band">
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-baseline lg:gap-16">
        <h2 id="services-title" className="text-title">
          {t("title")}
        </h2>
        <p className="measure text-lead text-ink-soft">{t("subtitle")}</p>
      </div>
      <ul className="mt-8">
        {services.map(({ slug, title, question, more, lang }) => (
          <li key={slug} lang={lang} className="grid gap-x-10 border-t border-rule py-4 md:grid-cols-[1fr_2fr]">
            <h3 className="py-1.5 text-heading">
              <SiteLink
                page="/services/:serviceId"
                params={{ serviceId: slug }}
                className="decoration-1 underline-offset-4 hover:underline"
              >
                {title}
              </SiteLink>
            </h3>
            <details className="group">
              <summary className="flex items-baseline justify-between gap-x-8">
                <span className="text-lead text-ink-soft">{question}</span>
                <LearnMore title={title} />
              </summary>
              <p className="measure mt-2">{more}</p>
            </details>
          </li>
        ))}
      </ul>
      <p className="border-t border-rule pt-4">
        <SiteLink page="/services" className="touch-link">
          {tHome("services.all")}
        </SiteLink>
      </p>
    </section>
  );
}

function LearnMore({ title }: { title: string }) {
  const { t } = useTranslation("services");
  const language = useLanguage();
  return (
    <span lang={language} className="touch-link more-sign relative shrink-0 max-lg:min-h-0 max-lg:no-underline lg:mr-5">
      <span className="max-lg:sr-only group-open:hidden">{t("learnMore")}</span>
      <span className="hidden max-lg:sr-only group-open:inline">{t("showLess")}</span>
      <span className="sr-only">
        <Colon />
        {title}
      </span>
    </span>
  );
}

type FeaturedProps = { link: string; services: readonly FeaturedService[] };

export function Featured({ link, services }: FeaturedProps) {
  const { t } = useTranslation("home");
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="bg-paper-deep">
      <div className="wrap band">
        <div className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:items-baseline lg:gap-16">
          <h2 id="featured-title" className="text-title">
            {t("featured.title")}
          </h2>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <p className="max-w-[29.3em] text-lead text-ink-soft">{t("featured.subtitle")}</p>
            <SiteLink to={link} className="touch-link">
              {t("featured.viewAll")}
            </SiteLink>
          </div>
        </div>
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[1.25fr_1fr]">
          {services.map(({ id, slug, picture }) => (
            <li key={id}>
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 48rem) 45vw, 90vw"
                className="aspect-2/1 photo md:h-72"
              />
              <h3 className="mt-5 text-heading">{t(`featured.items.${id}.title`)}</h3>
              <p className="measure mt-2 text-ink-soft">{t(`featured.items.${id}.description`)}</p>
              <SiteLink page="/services/:serviceId" params={{ serviceId: slug }} className="touch-link mt-1">
                {t("featured.viewService")}
                <span className="sr-only">
                  <Colon />
                  {t(`featured.items.${id}.title`)}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
