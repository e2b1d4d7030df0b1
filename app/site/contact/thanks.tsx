import { useEffect, useRef } from "react";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";

export function Thanks() {
  const { t } = useTranslation("contact");
  const address = useSiteAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t("thanks.title")}
      </h2>
      <p className="measure mt-4 text-lead text-ink-soft">{t("thanks.body")}</p>
      <SiteLink to={address("/contact")} className="text-link mt-6 inline-flex min-h-11 items-center">
        {t("thanks.again")}
      </SiteLink>
    </>
  );
}
