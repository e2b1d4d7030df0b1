import { useForm, type SubmissionResult, type FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { Field, TextareaField, CheckboxField } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useErrorText } from "../../i18n/error-text.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { locales } from "../../i18n/languages.ts";
import { arrival } from "../../i18n/stored-language.client.ts";
import type { z } from "../../schemas/formats/zod.ts";
import type { enquiry } from "../../schemas/forms/enquiry.ts";
import type { constraintOf } from "../../schemas/rules/constraint.ts";
import { Honeypot } from "../components/honeypot.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { enquiryConsent, holdEnquiryDraft, useEnquiryDraft, originOf, type Origin } from "./enquiry.ts";

type EnquiryFormProps = {
  constraint: ReturnType<typeof constraintOf<typeof enquiry>>;
  about?: { path: string; title: string } | undefined;
  lastResult: SubmissionResult | undefined;
};

export function EnquiryForm({ constraint, about, lastResult }: EnquiryFormProps) {
  const { t } = useTranslation("contact");
  const errorText = useErrorText("contact");
  const language = useLanguage();
  const defaultValue = useEnquiryDraft();
  const origin = useOrigin();
  const [form, fields] = useForm<z.input<typeof enquiry>>({ id: "enquiry-form", constraint, lastResult, defaultValue });
  const described = (field: FieldMetadata<any>) => ({
    field,
    message: (code: string) => errorText(code, { max: field.maxLength?.toLocaleString(locales[language]) }),
  });
  const fieldProps = (name: "name" | "email" | "company" | "message") => {
    const label = t(`form.${name}.label`);
    const { required } = fields[name];
    return {
      ...described(fields[name]),
      label: required ? label : t("form.optional", { label }),
      hint: t(`form.${name}.hint`),
    };
  };
  return (
    <CheckedForm
      form={form}
      action={`${about ? `?about=${about.path}` : ""}#enquiry`}
      preventScrollReset
      onInput={holdEnquiryDraft}
      className="relative grid gap-6"
    >
      <ErrorSummary
        form={form}
        title={t("errors.title")}
        fields={[fields.name, fields.email, fields.company, fields.message, fields.consent].map(described)}
      />
      <p className="text-sm text-ink-soft">{t("form.required")}</p>
      {about && (
        <p>
          <input type="hidden" name="about" value={about.path} />
          {t("form.about", about)}{" "}
          <SiteLink to="?#enquiry" className="touch-link">
            {t("form.remove")}
          </SiteLink>
        </p>
      )}
      <input type="hidden" name="language" value={language} />
      {origin &&
        (["campaign", "referrer"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={origin[name]} />
        ))}
      <Honeypot label={t("form.leaveEmpty")} />
      <Field {...fieldProps("name")} autoComplete="name" />
      <Field {...fieldProps("email")} type="email" autoComplete="email" />
      <Field {...fieldProps("company")} autoComplete="organization" />
      <TextareaField {...fieldProps("message")} rows={7} />
      <div className={origin?.asks ? undefined : "hidden noscript:block"}>
        <Field {...described(fields.heard)} label={t("form.heard")} />
      </div>
      <ConsentField {...described(fields.consent)} />
      <p>
        <SubmitButton className="button-main" whileRunning={t("form.sending")}>
          {t("form.submit")}
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}

/** Known where the page is: nothing is stored in the browser for it. Without a script, or where nothing is known any more, the form asks. */
function useOrigin(): Origin | undefined {
  const [origin, setOrigin] = useState<Origin>();
  useEffect(() => setOrigin(originOf(arrival(), document.referrer)), []);
  return origin;
}

type ConsentFieldProps = { field: FieldMetadata<any>; message: (code: string) => string };

function ConsentField({ field, message }: ConsentFieldProps) {
  const { t } = useTranslation("contact");
  const { label, hint } = enquiryConsent(t);
  return (
    <CheckboxField field={field} label={label} hint={hint} message={message}>
      <SiteLink page="/privacy" target="_blank" className="touch-link">
        {t("form.consent.policy")}
        <span className="sr-only"> ({t("booking.newTab")})</span>
      </SiteLink>
    </CheckboxField>
  );
}
