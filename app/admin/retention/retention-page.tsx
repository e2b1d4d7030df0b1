import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form, href, useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../../components/use-focus-on-first-error.ts";
import { valueIn } from "../../components/value-in.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { monthsLong } from "../../i18n/numbers.ts";
import {
  retentionForm,
  retentionKinds,
  retentionLimits,
  type RetentionKind,
  type StoredRetention,
} from "../../schemas/retention.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import type { retentionPage } from "./retention-page.server.ts";

type LoaderData = Awaited<ReturnType<typeof retentionPage>>;
type Result = SubmissionResult | undefined;

export function meta({ loaderData }: { loaderData: LoaderData | undefined }) {
  return noindexMeta(loaderData?.translations["admin-retention"].meta.title);
}

type RetentionPageProps = Pick<LoaderData, "stored"> & { lastResult?: Result; sweepResult?: Result };

export function RetentionPage({ stored, lastResult, sweepResult }: RetentionPageProps) {
  const { t } = useTranslation("admin-retention");
  return (
    <>
      <SubPageHeading
        toastsErrors={false}
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      <Periods periods={stored?.periods} lastResult={lastResult} />
      {stored && <Sweep sweptAt={stored.sweptAt} sweepResult={sweepResult} />}
    </>
  );
}

function Periods({ periods, lastResult }: { periods: StoredRetention | undefined; lastResult: Result }) {
  const { t } = useTranslation("admin-retention");
  const language = useLanguage();
  const action = href("/admin/settings/data");
  const running = useNavigation().formAction === action;
  const [form, fields] = useCheckedForm(retentionForm, {
    id: "periods",
    lastResult,
    ...(periods && { defaultValue: periods }),
  });
  useFocusOnFirstError(form);
  const hintOf = (kind: RetentionKind) => {
    const hint = t(`kinds.${kind}.hint`);
    if (!periods) return hint;
    return `${hint} ${t("limits", { ...retentionLimits[kind], stored: monthsLong(periods[kind], language) })}`;
  };
  return (
    <CheckedForm action={action} form={form} replace className="mt-8 grid max-w-xl gap-6">
      <FormErrors reasons={form.errors} />
      <input type="hidden" name="revision" value={periods?.revision ?? valueIn(lastResult, "revision") ?? ""} />
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
      <p className="text-sm text-ink-soft">{t("fixed")}</p>
      <div>
        <SubmitButton running={running} className="button-main">
          {t(running ? "saving" : "save")}
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}

function Sweep({ sweptAt, sweepResult }: { sweptAt: string | null; sweepResult: Result }) {
  const { t } = useTranslation("admin-retention");
  const action = href("/admin/settings/data/sweep");
  const running = useNavigation().formAction === action;
  return (
    <section aria-labelledby="sweep" className="mt-12">
      <h2 id="sweep" className="text-heading">
        {t("sweep.title")}
      </h2>
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
      <FormErrors reasons={sweepResult?.error?.[""]} className="mt-4" />
      <Form method="post" action={action} preventScrollReset className="mt-4">
        <SubmitButton running={running} className="button-quiet">
          {t(running ? "sweep.running" : "sweep.now")}
        </SubmitButton>
      </Form>
    </section>
  );
}
