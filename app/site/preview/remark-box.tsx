import { useTranslation } from "react-i18next";
import type { Box } from "./boxes.ts";

type RemarkBoxProps = { form: string; box: Box; message: (code: string) => string };

export function RemarkBox({ form, box, message }: RemarkBoxProps) {
  const { t } = useTranslation("articles");
  return (
    <details open={box.remark !== ""} className="mt-3 mb-6 font-sans text-base font-normal">
      <summary className="touch-link inline-flex cursor-pointer text-sm">
        {t("review.box")}
        <span className="sr-only"> {box.heading}</span>
      </summary>
      <RemarkField form={form} box={box} message={message} label={t("review.about", { heading: box.heading })} />
    </details>
  );
}

export function RemarkField({ form, box, message, label }: RemarkBoxProps & { label: string }) {
  const { id, heading, remark, error } = box;
  return (
    <div className="grid content-start gap-1.5">
      <input type="hidden" form={form} name="heading" value={heading} />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        form={form}
        name="remark"
        rows={3}
        defaultValue={remark}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="field"
      />
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-alarm">
          {message(error)}
        </p>
      )}
    </div>
  );
}
