import { useId } from "react";
import { useFirm } from "../../i18n/firm.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useWords } from "../../i18n/words.ts";
import { typed, type FormAnswer } from "../../components/form.tsx";
import { enquiryConsent } from "./enquiry-consent.ts";

type ConsentFieldProps = { answer: FormAnswer; explain: (code: string) => string };

export function ConsentField({ answer, explain }: ConsentFieldProps) {
  const words = useWords("contact");
  const address = useSiteAddress();
  const consent = enquiryConsent(words, useFirm().name);
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
          {words("form.consent.policy")}
          <span className="sr-only"> ({words("booking.newTab")})</span>
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
