import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "../../components/field.tsx";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { enquiryConsent } from "./enquiry-consent.ts";

type ConsentFieldProps = { field: FieldMetadata<any>; message: (code: string) => string };

export function ConsentField({ field, message }: ConsentFieldProps) {
  const { t } = useTranslation("contact");
  const address = useSiteAddress();
  const { label, hint } = enquiryConsent(t);
  return (
    <CheckboxField field={field} label={label} hint={hint} message={message}>
      <a href={address("/privacy")} target="_blank" className="touch-link">
        {t("form.consent.policy")}
        <span className="sr-only"> ({t("booking.newTab")})</span>
      </a>
    </CheckboxField>
  );
}
