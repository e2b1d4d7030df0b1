import { useForm, type SubmissionResult, type FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { Field, TextareaField, CheckboxField } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { locales } from "../../i18n/languages.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import type { constraintOf } from "../../schemas/constraint.ts";
import { enquiryLimits } from "../../schemas/enquiry-limits.ts";
import type { enquiry } from "../../schemas/enquiry.ts";
import type { z } from "../../schemas/zod.ts";
import { Honeypot } from "../components/honeypot.tsx";
import { enquiryConsent } from "./enquiry-consent.ts";
import { holdEnquiryDraft, useEnquiryDraft } from "./enquiry-draft.ts";
import { originOf, type Origin } from "./origin.ts";

const limitOf: Record<string, number> = {
  nameTooLong: enquiryLimits.name,
  companyTooLong: enquiryLimits.company,
  messageTooLong: enquiryLimits.message,
};

type EnquiryFormProps = {
  constraint: ReturnType<typeof constraintOf<typeof enquiry>>;
  lastResult: SubmissionResult | undefined;
};

export function EnquiryForm({ constraint, lastResult }: EnquiryFormProps) {
  const { t } = useTranslation("contact");
  const language = useLanguage();
  const sending = useNavigation().formMethod === "POST";
  const defaultValue = useEnquiryDraft();
  const [form, fields] = useForm<z.input<typeof enquiry>>({ id: "enquiry-form", constraint, lastResult, defaultValue });
  const { name, email, company, message: text, heard, consent } = fields;
  const message = (code: string) =>
    t(`errors.${code}` as "errors.nameTooLong", { max: limitOf[code]?.toLocaleString(locales[language]) });
  return (
    <CheckedForm
      form={form}
      action="#enquiry"
      preventScrollReset
      onInput={holdEnquiryDraft}
      className="relative grid gap-6"
    >
      <ErrorSummary
        form={form}
        title={t("errors.title")}
        fields={[name, email, company, text, consent].map((field) => ({ field, message }))}
      />
      <p className="text-sm text-ink-soft">{t("form.required")}</p>
      <input type="hidden" name="language" value={language} />
      <ToldOrigin />
      <Honeypot label={t("form.leaveEmpty")} />
      <Field
        field={name}
        label={t("form.name.label")}
        hint={t("form.name.hint")}
        message={message}
        autoComplete="name"
      />
      <Field
        field={email}
        type="email"
        label={t("form.email.label")}
        hint={t("form.email.hint")}
        message={message}
        autoComplete="email"
      />
      <Field
        field={company}
        label={t("form.company.label")}
        hint={t("form.company.hint")}
        message={message}
        autoComplete="organization"
      />
      <TextareaField
        field={text}
        label={t("form.message.label")}
        hint={t("form.message.hint")}
        message={message}
        rows={7}
      />
      <div className="hidden noscript:block">
        <Field field={heard} label={t("form.heard")} message={message} maxLength={200} />
      </div>
      <ConsentField field={consent} message={message} />
      <p>
        <SubmitButton running={sending} className="button-main">
          {sending ? t("form.sending") : t("form.submit")}
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}

/** Known where the page is: nothing is stored in the browser for it. Without a script the form asks instead. */
function ToldOrigin() {
  const [origin, setOrigin] = useState<Origin>();
  useEffect(() => {
    const [arrival] = performance.getEntriesByType("navigation");
    setOrigin(originOf(arrival?.name ?? location.href, document.referrer));
  }, []);
  return (
    origin && (
      <>
        <input type="hidden" name="campaign" value={origin.campaign} />
        <input type="hidden" name="referrer" value={origin.referrer} />
      </>
    )
  );
}

type ConsentFieldProps = { field: FieldMetadata<any>; message: (code: string) => string };

function ConsentField({ field, message }: ConsentFieldProps) {
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
