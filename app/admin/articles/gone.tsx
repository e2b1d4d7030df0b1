import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";
import { textFields, type ArticleKind } from "../../schemas/draft.ts";
import { useFieldLabel } from "./field-label.ts";

/** What was typed into an article that somebody deleted meanwhile. */
export function Gone({ kind, lastResult }: { kind: ArticleKind; lastResult: SubmissionResult }) {
  const { t } = useTranslation("admin-articles");
  const label = useFieldLabel();
  const filled = textFields[kind].filter(({ name }) => valueIn(lastResult, name));
  return (
    <section aria-labelledby="rescued-title" className="mt-8 border-l-4 border-alarm bg-paper-raised p-5">
      <h2 id="rescued-title" className="text-heading">
        {t("gone.title")}
      </h2>
      <p className="measure mt-1 text-ink-soft">{t("gone.body")}</p>
      <div className="mt-4 grid gap-4">
        {filled.map(({ name, as }) => (
          <label key={name} className="grid gap-1.5 font-semibold">
            {label(name)}
            <textarea
              readOnly
              rows={as === "line" ? 1 : 6}
              defaultValue={valueIn(lastResult, name)}
              className="field font-normal"
            />
          </label>
        ))}
      </div>
    </section>
  );
}
