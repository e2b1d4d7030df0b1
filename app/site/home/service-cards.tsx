import { useTranslation } from "react-i18next";
import { services } from "../../content/services.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { SiteLink } from "../components/site-link.tsx";

export function ServiceCards() {
  const { t } = useTranslation("services");
  const { t: tHome } = useTranslation("home");
  const address = useSiteAddress();
  return (
    <section aria-labelledby="services-title" className="wrap py-20 md:py-28">
      <div className="grid gap-6 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h2 id="services-title" className="text-title">
          {t("title")}
        </h2>
        <p className="measure text-lead text-ink-soft">{t("subtitle")}</p>
      </div>
      <ul className="mt-14 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {services.map((id) => (
          <li key={id} className="row-span-3 grid grid-rows-subgrid border-t border-rule py-8">
            <h3 className="text-heading">
              <SiteLink
                to={address("/services/:serviceId", { serviceId: id })}
                className="decoration-1 underline-offset-4 hover:underline"
              >
                {t(`items.${id}.title`)}
              </SiteLink>
            </h3>
            <p className="mt-3 text-ink-soft">{t(`items.${id}.description`)}</p>
            <details className="group mt-4">
              <summary className="touch-link more-sign relative">
                <span className="group-open:hidden">{t("learnMore")}</span>
                <span className="hidden group-open:inline">{t("showLess")}</span>
                <span className="sr-only">
                  <Colon />
                  {t(`items.${id}.title`)}
                </span>
              </summary>
              <p className="mt-2 text-ink-soft">{t(`items.${id}.more`)}</p>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <SiteLink to={address("/services")} className="touch-link">
          {tHome("services.all")}
        </SiteLink>
      </p>
    </section>
  );
}
