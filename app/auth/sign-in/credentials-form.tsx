import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { credentials } from "../../schemas/forms/credentials.ts";
import { formId, type Tab } from "./sign-in-tabs.tsx";

type CredentialsFormProps = { tab: Tab; running: boolean; lastResult: SubmissionResult | undefined };

/** One form for both tabs: what was typed stays from one to the other. */
export function CredentialsForm({ tab, running, lastResult }: CredentialsFormProps) {
  const { t } = useTranslation("sign-in");
  const message = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(credentials, { id: formId, lastResult });
  useFocusOnFirstError(form);
  const isLogin = tab === "login";
  return (
    <CheckedForm form={form} className="mt-8 grid gap-6">
      <Field field={fields.email} type="email" label={t("email")} message={message} autoComplete="username" />
      <Field
        field={fields.password}
        type="password"
        label={t("password")}
        hint={isLogin ? undefined : t("passwordHint")}
        message={message}
        autoComplete={isLogin ? "current-password" : "new-password"}
      />
      <SubmitButton running={running} className="button-main w-full">
        {running ? t("loading") : t(isLogin ? "login" : "signUp")}
      </SubmitButton>
    </CheckedForm>
  );
}
