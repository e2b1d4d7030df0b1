import { useForm, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { valueIn } from "../../components/value-in.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { locales } from "../../i18n/languages.ts";
import type { z } from "../../schemas/formats/zod.ts";
import type { previewRemarks } from "../../schemas/forms/preview-remark.ts";
import { remarkLimits } from "../../schemas/forms/remark-limits.ts";
import type { constraintOf } from "../../schemas/rules/constraint.ts";
import { Honeypot } from "../components/honeypot.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { Box } from "./boxes.ts";
import { RemarkField } from "./remark-box.tsx";

export const reviewFormId = "review-form";

type ReviewFormProps = {
  constraint: ReturnType<typeof constraintOf<typeof previewRemarks>>;
  revision: string;
  boxes: Box[];
  own: Box[];
  message: (code: string) => string;
  lastResult: SubmissionResult | undefined;
  ended?: boolean;
};

export function ReviewForm({ constraint, revision, boxes, own, message, lastResult, ended }: ReviewFormProps) {
  const { t } = useTranslation("articles");
  const [form, fields] = useForm<z.input<typeof previewRemarks>>({ id: reviewFormId, constraint, lastResult });
  const wrong = [...boxes, ...own].filter(({ error }) => error);
  const labelOf = ({ heading }: Box) => (heading ? t("review.about", { heading }) : t("review.whole"));
  return (
    <CheckedForm form={form} action="#review" preventScrollReset className="relative mt-6 grid max-w-2xl gap-6">
      <ErrorSummary
        form={form}
        title={t("review.errors.title")}
        fields={[
          ...wrong.map((box) => ({ field: fieldOf(box), label: labelOf(box), message })),
          { field: fields.name, message },
          { field: fields.verdict, message },
        ]}
      />
      <input type="hidden" name="revision" value={valueIn(lastResult, "revision") ?? revision} />
      <Honeypot label={t("review.leaveEmpty")} />
      {own.map((box) => (
        <RemarkField key={box.id} form={form.id} box={box} message={message} label={labelOf(box)} />
      ))}
      <Field field={fields.name} label={t("review.name")} message={message} autoComplete="name" />
      {!ended && (
        <>
          <div className="text-sm text-ink-soft">
            <p>{t("review.note")}</p>
            <SiteLink page="/privacy" className="touch-link">
              {t("review.privacy")}
            </SiteLink>
          </div>
          <p className="flex flex-wrap gap-3">
            {/* What the Enter key presses: neither verdict is given by mistake. */}
            <button type="submit" hidden>
              {t("review.title")}
            </button>
            <SubmitButton id={fields.verdict.id} name="verdict" value="good" className="button-main">
              {t("review.good")}
            </SubmitButton>
            <SubmitButton name="verdict" value="change" className="button-quiet">
              {t("review.change")}
            </SubmitButton>
          </p>
        </>
      )}
    </CheckedForm>
  );
}

function fieldOf({ id, error = "" }: Box): FieldMetadata<any> {
  return { id, name: id, errors: [error] } as FieldMetadata<any>;
}

export function useReviewMessage(): (code: string) => string {
  const { t } = useTranslation("articles");
  const language = useLanguage();
  const limits: Record<string, number> = { nameTooLong: remarkLimits.name, remarkTooLong: remarkLimits.remark };
  return (code) =>
    t(`review.errors.${code}` as "review.errors.nameTooLong", { max: limits[code]?.toLocaleString(locales[language]) });
}
