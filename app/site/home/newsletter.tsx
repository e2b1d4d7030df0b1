import { useForm, type SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useFirm, type Firm } from "../../i18n/firm.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import type { z } from "../../schemas/formats/zod.ts";
import type { newsletterSubscription } from "../../schemas/forms/newsletter.ts";
import type { constraintOf } from "../../schemas/rules/constraint.ts";
import { Honeypot } from "../components/honeypot.tsx";

type Constraint = ReturnType<typeof constraintOf<typeof newsletterSubscription>>;
type NewsletterProps = {
  /** None while the site takes no subscriptions. */
  constraint: Constraint | undefined;
  subscribed: boolean;
  lastResult: SubmissionResult | undefined;
};

export function Newsletter({ constraint, subscribed, lastResult }: NewsletterProps) {
  const { t } = useTranslation("home");
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="border-t border-rule bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 band lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="text-title">
            {t("newsletter.title")}
          </h2>
          <p className="measure mt-4 text-lead text-ink-soft">{t("newsletter.description")}</p>
        </div>
        {subscribed && <Thanks />}
        {!constraint && <p className="self-center text-lead">{t("newsletter.closed")}</p>}
        {constraint && !subscribed && <SubscriptionForm constraint={constraint} lastResult={lastResult} />}
      </div>
    </section>
  );
}

function SubscriptionForm({ constraint, lastResult }: Pick<NewsletterProps, "constraint" | "lastResult">) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const address = useSiteAddress();
  const [consent, sender] = newsletterConsent(t, useFirm());
  const fetcher = useFetcher<SubmissionResult>({ key: "newsletter" });
  const [form, fields] = useForm<z.input<typeof newsletterSubscription>>({
    id: "newsletter-form",
    constraint,
    lastResult: fetcher.data ?? lastResult,
  });
  useFocusOnFirstError(form);
  return (
    <CheckedForm
      form={form}
      action={`${address("/")}?index#newsletter`}
      navigate={false}
      fetcherKey="newsletter"
      className="relative grid gap-4"
    >
      <input type="hidden" name="language" value={language} />
      <Honeypot label={t("newsletter.leaveEmpty")} />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <Field
          field={fields.email}
          type="email"
          label={t("newsletter.label")}
          message={(code) => t(`newsletter.${code}` as "newsletter.emailInvalid")}
          autoComplete="email"
          placeholder={t("newsletter.placeholder")}
        />
        <SubmitButton running={fetcher.state !== "idle"} className="button-main sm:mt-[1.975rem]">
          {t("newsletter.subscribe")}
        </SubmitButton>
      </div>
      <FormErrors reasons={form.errors} />
      <p className="measure text-sm text-ink-soft">
        {consent} <span className="mt-1 block">{sender}</span>
      </p>
    </CheckedForm>
  );
}

function Thanks() {
  const { t } = useTranslation("home");
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <p ref={thanks} tabIndex={-1} className="self-center text-lead outline-none">
      {t("newsletter.thanks")}
    </p>
  );
}

type Sender = Pick<Firm, "name" | "postalAddress" | "email">;

export function newsletterConsent(t: TFunction<"home">, { name, postalAddress, email }: Sender): [string, string] {
  return [t("newsletter.privacy", { firm: name }), `${name}, ${postalAddress}, ${email}`];
}
