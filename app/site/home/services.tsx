import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import type { Picture as PictureSources } from "../../content/pictures/index.ts";
import { featuredServices } from "../../content/services.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { ServiceName } from "../services/listed-services.server.ts";

type ServiceCardsProps = { services: readonly (ServiceName & { description: string; more: string })[] };

export function ServiceCards({ services }: ServiceCardsProps) {
  const { t } = useTranslation("services");
  const { t: tHome } = useTranslation("home");
  return (
    <section aria-labelledby="services-title" className="wrap py-20 md:py-28">
      <div className="grid gap-6 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h2 id="services-title" className="text-title">
          {t("title")}
        </h2>
        <p className="measure text-lead text-ink-soft">{t("subtitle")}</p>
      </div>
      <ul className="mt-14 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {services.map(({ slug, title, description, more, lang }) => (
          <li key={slug} className="row-span-3 grid grid-rows-subgrid border-t border-rule py-8">
            <h3 lang={lang} className="text-heading">
              <SiteLink
                page="/services/:serviceId"
                params={{ serviceId: slug }}
                className="decoration-1 underline-offset-4 hover:underline"
              >
                {title}
              </SiteLink>
            </h3>
            <p lang={lang} className="mt-3 text-ink-soft">
              {description}
            </p>
            <details className="group mt-4">
              <summary className="touch-link more-sign relative">
                <span className="group-open:hidden">{t("learnMore")}</span>
                <span className="hidden group-open:inline">{t("showLess")}</span>
                <span lang={lang} className="sr-only">
                  <Colon />
                  {title}
                </span>
              </summary>
              <p lang={lang} className="mt-2 text-ink-soft">
                {more}
              </p>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <SiteLink page="/services" className="touch-link">
          {tHome("services.all")}
        </SiteLink>
      </p>
    </section>
  );
}

type FeaturedProps = { link: string; pictures: Readonly<Record<string, PictureSources>> };

export function Featured({ link, pictures }: FeaturedProps) {
  const shown = featuredServices.filter((id) => pictures[id]);
  const { t } = useTranslation("home");
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="bg-paper-deep">
      <div className="wrap py-20 md:py-28">
        <div className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:items-end lg:gap-16">
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
        <ul className="mt-14 grid gap-x-10 gap-y-14 md:grid-cols-[1.25fr_1fr]">
          {shown.map((id) => (
            <li key={id}>
              <Picture
                picture={pictures[id]!}
                alt=""
                sizes="(min-width: 48rem) 45vw, 90vw"
                className="aspect-4/3 photo md:h-96"
              />
              <h3 className="mt-6 text-heading">{t(`featured.items.${id}.title`)}</h3>
              <p className="measure mt-3 text-ink-soft">{t(`featured.items.${id}.description`)}</p>
              <SiteLink
                page="/services/:serviceId"
                params={{ serviceId: id }}
                className="text-link mt-4 inline-flex min-h-11 items-center"
              >
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
