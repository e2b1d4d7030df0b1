import { useTranslation } from "react-i18next";
import { services, type ServiceId } from "../../content/services.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { SiteLink } from "../components/site-link.tsx";

export function OtherServices({ than }: { than: ServiceId }) {
  const { t } = useTranslation("service");
  const { t: tFrame } = useTranslation("frame");
  const address = useSiteAddress();
  return (
    <nav aria-labelledby="others-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-6 py-14 md:py-16 lg:grid-cols-[1fr_2fr]">
        <h2 id="others-title" className="text-heading">
          {t("otherServices")}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {services
            .filter((id) => id !== than)
            .map((id) => (
              <li key={id} className="border-t border-rule-strong/40">
                <SiteLink
                  to={address("/services/:serviceId", { serviceId: id })}
                  className="flex min-h-14 items-center font-serif text-lead decoration-1 underline-offset-4 hover:text-aurora hover:underline"
                >
                  {tFrame(`serviceNames.${id}`)}
                </SiteLink>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
