import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { locales } from "../../i18n/languages.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import { enquiryLimits } from "../../schemas/enquiry-limits.ts";
import { Field, useFocusOnFirstWrongField, type FormAnswer } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UnseenField } from "../components/honeypot.tsx";
import { ConsentField } from "./consent-field.tsx";
import { MessageField } from "./message-field.tsx";

const limitOf: Record<string, number> = {
  nameTooLong: enquiryLimits.name,
  companyTooLong: enquiryLimits.company,
  messageTooLong: enquiryLimits.message,
};

/** Our own short form. What was typed stays when it comes back. */
export function EnquiryForm({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation("contact");
  const language = useLanguage();
  const sending = useNavigation().formMethod === "POST";
  const form = useFocusOnFirstWrongField(answer);
  const explain = (code: string) =>
    t(`errors.${code}` as "errors.nameTooLong", { max: limitOf[code]?.toLocaleString(locales[language]) });
  return (
    <Form ref={form} method="post" action="#enquiry" noValidate preventScrollReset className="relative grid gap-6">
      {answer?.error && <Refused reason={answer.error[""]?.[0]} />}
      <p className="text-sm text-ink-soft">{t("form.required")}</p>
      <input type="hidden" name="language" value={language} />
      <UnseenField label={t("form.leaveEmpty")} />
      <Field
        name="name"
        autoComplete="name"
        required
        maxLength={enquiryLimits.name}
        label={t("form.name.label")}
        hint={t("form.name.hint")}
        answer={answer}
        explain={explain}
      />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t("form.email.label")}
        hint={t("form.email.hint")}
        answer={answer}
        explain={explain}
      />
      <Field
        name="company"
        autoComplete="organization"
        maxLength={enquiryLimits.company}
        label={t("form.company.label")}
        hint={t("form.company.hint")}
        answer={answer}
        explain={explain}
      />
      <MessageField answer={answer} explain={explain} />
      <ConsentField answer={answer} explain={explain} />
      <p>
        <SubmitButton running={sending} className="button-main">
          {sending ? t("form.sending") : t("form.submit")}
        </SubmitButton>
      </p>
    </Form>
  );
}

/** Says above the form that it came back, and why where no field is to blame; gets the focus then. */
function Refused({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation("contact");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) box.current?.focus();
  }, [reason]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-l-4 border-alarm bg-paper-raised px-5 py-4">
      <p className="font-semibold">{t("errors.title")}</p>
      {reason && <p className="mt-1">{reason}</p>}
    </div>
  );
}
