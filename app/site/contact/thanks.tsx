import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../components/page-heading.tsx";
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
    <section id="enquiry" aria-label={t("formTitle")}>
      <PageHeading ref={heading} title={t("thanks.title")} subtitle={t("thanks.body")}>
        <SiteLink page="/contact" className="touch-link mt-6">
          {t("thanks.again")}
        </SiteLink>
      </PageHeading>
    </section>
  );
}
