import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";
import { dropEnquiryDraft } from "./enquiry.ts";

export function Thanks() {
  const { t } = useTranslation("contact");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dropEnquiryDraft();
    heading.current?.focus();
  }, []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t("thanks.title")}
      </h2>
      <p className="measure mt-4 text-lead text-ink-soft">{t("thanks.body")}</p>
      <SiteLink page="/contact" className="touch-link mt-6">
        {t("thanks.again")}
      </SiteLink>
    </>
  );
}
