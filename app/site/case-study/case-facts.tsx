import type { ServiceId } from "../../content/services.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";

export function CaseFacts({ industry, service }: { industry: string; service: ServiceId }) {
  const { t } = useTranslation("case-study");
  const { t: tFrame } = useTranslation("frame");
  const address = useSiteAddress();
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4 border-t border-rule pt-5">
      <div>
        <dt className="eyebrow text-ink-soft">{t("industry")}</dt>
        <dd className="flex min-h-11 items-center">{industry}</dd>
      </div>
      <div>
        <dt className="eyebrow text-ink-soft">{t("service")}</dt>
        <dd>
          <SiteLink to={address("/services/:serviceId", { serviceId: service })} className="touch-link">
            {tFrame(`serviceNames.${service}`)}
            <span className="sr-only">: {t("viewService")}</span>
          </SiteLink>
        </dd>
      </div>
    </dl>
  );
}
