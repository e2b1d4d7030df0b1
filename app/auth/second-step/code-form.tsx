import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { secondStepCode, signInCode } from "../../schemas/forms/credentials.ts";

type CodeFormProps = {
  id: string;
  action?: string;
  submit: string;
  lastResult: SubmissionResult | undefined;
  schema?: typeof secondStepCode | typeof signInCode;
  children?: React.ReactNode;
};

export function CodeForm({ id, action, submit, lastResult, schema = secondStepCode, children }: CodeFormProps) {
  const { t } = useTranslation("sign-in");
  const errorText = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(schema, { id, lastResult });
  useFocusOnFirstError(form);
  return (
    <CheckedForm action={action} form={form} className="grid max-w-md gap-6">
      {children}
      <Field
        field={fields.code}
        label={t("secondStep.code")}
        hint={t(schema === signInCode ? "secondStep.hintAtSignIn" : "secondStep.hint")}
        message={errorText}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <SubmitButton className="button-main justify-self-start" whileRunning={t("loading")}>
        {submit}
      </SubmitButton>
    </CheckedForm>
  );
}
