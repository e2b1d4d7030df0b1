import { useId } from "react";
import { useTranslation } from "react-i18next";
import { enquiryLimits } from "../../schemas/enquiry-limits.ts";
import { typed, type FormAnswer } from "../../components/form.tsx";

type MessageFieldProps = { answer: FormAnswer; explain: (code: string) => string };

export function MessageField({ answer, explain }: MessageFieldProps) {
  const { t } = useTranslation("contact");
  const id = useId();
  const wrong = answer?.error?.message?.[0];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t("form.message.label")}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t("form.message.hint")}
      </p>
      <textarea
        id={id}
        name="message"
        rows={7}
        required
        maxLength={enquiryLimits.message}
        defaultValue={typed(answer, "message")}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-hint ${id}-wrong` : `${id}-hint`}
        className="field"
      />
      {wrong && (
        <p id={`${id}-wrong`} className="text-sm font-semibold text-alarm">
          {explain(wrong)}
        </p>
      )}
    </div>
  );
}
