import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { textFields } from "../../schemas/section.ts";
import { valueIn } from "../../components/value-in.ts";

export function RescuedText({ lastResult }: { lastResult: SubmissionResult }) {
  const { t } = useTranslation("admin-content");
  const filled = textFields.filter((field) => valueIn(lastResult, field));
  return (
    <section aria-labelledby="rescued-title" className="mt-8 border-l-4 border-alarm bg-paper-raised p-5">
      <h2 id="rescued-title" className="text-heading">
        {t("gone.title")}
      </h2>
      <p className="measure mt-1 text-ink-soft">{t("gone.body")}</p>
      <div className="mt-4 grid gap-4">
        {filled.map((field) => (
          <label key={field} className="grid gap-1.5 font-semibold">
            {t(`fields.${field}`)}
            <textarea
              readOnly
              rows={field === "body_text" ? 4 : 1}
              defaultValue={valueIn(lastResult, field)}
              className="field font-normal"
            />
          </label>
        ))}
      </div>
    </section>
  );
}
