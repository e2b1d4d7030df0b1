import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useFirm } from "../../i18n/firm.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import { Field, useFocusOnFirstWrongField, type FormAnswer } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { UnseenField } from "../components/honeypot.tsx";
import { newsletterConsent } from "./newsletter-consent.ts";

export type NewsletterAnswer = FormAnswer | { subscribed: true };

/** `answer` is what the server said when the form was sent without a script. */
export function Newsletter({ answer }: { answer: NewsletterAnswer }) {
  const { t } = useTranslation("home");
  const sent = useFetcher<NewsletterAnswer>();
  const latest = sent.data ?? answer;
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="border-t border-rule bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-20 md:py-24 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="text-title">
            {t("newsletter.title")}
          </h2>
          <p className="measure mt-4 text-lead text-ink-soft">{t("newsletter.description")}</p>
        </div>
        {latest && "subscribed" in latest ? (
          <Thanks />
        ) : (
          <SubscriptionForm Form={sent.Form} state={sent.state} answer={latest} />
        )}
      </div>
    </section>
  );
}

type SubscriptionFormProps = Pick<ReturnType<typeof useFetcher>, "Form" | "state"> & { answer: FormAnswer };

function SubscriptionForm({ Form, state, answer }: SubscriptionFormProps) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const address = useSiteAddress();
  const [consent, sender] = newsletterConsent(t, useFirm());
  const form = useFocusOnFirstWrongField(answer);
  const refusal = answer?.error?.[""]?.[0];
  return (
    <Form
      ref={form}
      method="post"
      action={`${address("/")}?index#newsletter`}
      noValidate
      className="relative grid gap-4"
    >
      <input type="hidden" name="language" value={language} />
      <UnseenField label={t("newsletter.leaveEmpty")} />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <Field
          name="email"
          type="email"
          autoComplete="email"
          required
          label={t("newsletter.label")}
          placeholder={t("newsletter.placeholder")}
          answer={answer}
          explain={(code) => t(`newsletter.${code}` as "newsletter.emailInvalid")}
        />
        <SubmitButton running={state !== "idle"} className="button-main sm:mt-8.5">
          {t("newsletter.subscribe")}
        </SubmitButton>
      </div>
      <div role="alert">{refusal && <p className="font-semibold text-alarm">{refusal}</p>}</div>
      <p className="measure text-sm text-ink-soft">
        {consent} <span className="mt-1 block">{sender}</span>
      </p>
    </Form>
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
