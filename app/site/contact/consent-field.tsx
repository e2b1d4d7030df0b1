import { useId } from "react";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { typed, type FormAnswer } from "../../components/form.tsx";
import { enquiryConsent } from "./enquiry-consent.ts";

type ConsentFieldProps = { answer: FormAnswer; explain: (code: string) => string };

export function ConsentField({ answer, explain }: ConsentFieldProps) {
  const { t } = useTranslation("contact");
  const address = useSiteAddress();
  const consent = enquiryConsent(t);
  const id = useId();
  const wrong = answer?.error?.consent?.[0];
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
      <input
        id={id}
        type="checkbox"
        name="consent"
        required
        defaultChecked={typed(answer, "consent") === "on"}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-hint ${id}-wrong` : `${id}-hint`}
        className="mt-1 size-5 accent-aurora"
      />
      <label htmlFor={id} className="font-semibold">
        {consent.label}
      </label>
      <div className="col-start-2 text-sm text-ink-soft">
        <p id={`${id}-hint`}>{consent.hint}</p>
        <a href={address("/privacy")} target="_blank" className="text-link inline-flex min-h-11 items-center">
          {t("form.consent.policy")}
          <span className="sr-only"> ({t("booking.newTab")})</span>
        </a>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="col-start-2 text-sm font-semibold text-alarm">
          {explain(wrong)}
        </p>
      )}
    </div>
  );
}
