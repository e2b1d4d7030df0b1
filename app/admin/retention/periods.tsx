import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { monthsLong } from "../../i18n/numbers.ts";
import {
  retentionForm,
  retentionKinds,
  retentionLimits,
  type RetentionKind,
  type StoredRetention,
} from "../../schemas/forms/retention.ts";
import { Section } from "../components/section.tsx";
import { StartedFrom } from "../components/started-from.tsx";
import { useLastResult } from "../components/use-last-result.ts";

type PeriodsResult = SubmissionResult & { overtaken?: boolean };

export function Periods({ periods }: { periods: StoredRetention | undefined }) {
  const { t } = useTranslation("admin-retention");
  const language = useLanguage();
  const action = href("/admin/settings/data");
  const lastResult: PeriodsResult | undefined = useLastResult(action);
  const [form, fields] = useCheckedForm(retentionForm, {
    id: "periods",
    lastResult,
    ...(periods && { defaultValue: periods }),
  });
  useFocusOnFirstError(form);
  const hintOf = (kind: RetentionKind) =>
    periods && t("limits", { ...retentionLimits[kind], stored: monthsLong(periods[kind], language) });
  return (
    <CheckedForm action={action} form={form} replace className="mt-8 grid max-w-xl gap-6">
      <FormErrors reasons={form.errors} />
      <StartedFrom name="revision" now={periods?.revision} lastResult={lastResult} />
      {retentionKinds.map((kind) => (
        <Field
          key={kind}
          field={fields[kind]}
          label={t(`kinds.${kind}.label`)}
          hint={hintOf(kind)}
          message={() => t("errors.monthsInvalid", retentionLimits[kind])}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <SubmitButton className="button-main justify-self-start" whileRunning={t("saving")}>
        {t("save")}
      </SubmitButton>
    </CheckedForm>
  );
}

const fixed = ["unconfirmed", "refused", "undelivered", "previews", "trash", "visits"] as const;

export function FixedPeriods() {
  const { t } = useTranslation("admin-retention");
  return (
    <Section id="fixed" title={t("fixed.title")}>
      <dl className="mt-3 max-w-xl divide-y divide-rule border-y border-rule">
        {fixed.map((kind) => (
          <div key={kind} className="flex justify-between gap-4 py-2">
            <dt>{t(`fixed.${kind}.what`)}</dt>
            <dd className="shrink-0 text-ink-soft">{t(`fixed.${kind}.term`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Sweep({ sweptAt }: { sweptAt: string | null }) {
  const { t } = useTranslation("admin-retention");
  const action = href("/admin/settings/data/sweep");
  const lastResult = useLastResult(action);
  return (
    <Section id="sweep" title={t("sweep.now")}>
      <p className="measure mt-2 text-ink-soft">{t("sweep.body")}</p>
      <p className="mt-2">
        {sweptAt ? (
          <>
            {t("sweep.last")} <LocalTime at={sweptAt} />
          </>
        ) : (
          t("sweep.never")
        )}
      </p>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <Form action={action} preventScrollReset className="mt-4">
        <SubmitButton className="button-quiet" whileRunning={t("sweep.running")}>
          {t("sweep.now")}
        </SubmitButton>
      </Form>
    </Section>
  );
}
