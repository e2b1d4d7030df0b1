import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { Upcoming } from "../../data/schedule.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { launchNaming } from "../../schemas/launch.ts";
import { LaunchField } from "../components/launch-field.tsx";
import { AgendaDays } from "./agenda-days.tsx";

type NamingFormProps = { changes: Upcoming[]; launches: string[]; lastResult: SubmissionResult | undefined };

export function NamingForm({ changes, launches, lastResult }: NamingFormProps) {
  const { t } = useTranslation("admin-schedule");
  const running = useNavigation().formMethod === "POST";
  const [form, fields] = useCheckedForm(launchNaming, { id: "agenda", lastResult });
  const message = useErrorText("admin-schedule");
  return (
    <CheckedForm form={form} className="mt-8">
      <ErrorSummary
        form={form}
        title={t("agenda.notNamed")}
        fields={[
          { field: fields.part, label: t("agenda.ticked"), message },
          { field: fields.launch, label: t("agenda.name"), message },
        ]}
      />
      <AgendaDays changes={changes} name={fields.part.name} id={fields.part.id} lastResult={lastResult} />
      {changes.some(({ part }) => part) && (
        <div className="mt-8 grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:items-end sm:justify-start">
          <LaunchField
            field={fields.launch}
            label={t("agenda.name")}
            hint={t("agenda.nameHint")}
            message={message}
            launches={launches}
          />
          <SubmitButton running={running} className="button-quiet">
            {t("agenda.submit")}
          </SubmitButton>
        </div>
      )}
    </CheckedForm>
  );
}
