import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { credentials } from "../../schemas/forms/credentials.ts";
import { PasswordField } from "../password-field.tsx";
import { formId, type Tab } from "./sign-in-tabs.tsx";

/** One form for both tabs: what was typed stays from one to the other. */
export function CredentialsForm({ tab, lastResult }: { tab: Tab; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("sign-in");
  const message = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(credentials, { id: formId, lastResult });
  useFocusOnFirstError(form);
  const isLogin = tab === "login";
  return (
    <CheckedForm form={form} className="mt-8 grid gap-6">
      <Field field={fields.email} type="email" label={t("email")} message={message} autoComplete="username" />
      <PasswordField
        field={fields.password}
        label={t("password")}
        hint={isLogin ? undefined : t("passwordHint")}
        message={message}
        autoComplete={isLogin ? "current-password" : "new-password"}
      />
      <SubmitButton className="button-main w-full" whileRunning={t("loading")}>
        {t(isLogin ? "login" : "signUp")}
      </SubmitButton>
    </CheckedForm>
  );
}

/** Says why nobody gets in where the browser refuses cookies; without a script it can only be said beforehand. */
export function CookieNotice() {
  const { t } = useTranslation("sign-in");
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(!acceptsCookies()), []);
  return (
    <>
      <p role="alert" className="mt-6 font-semibold text-alarm empty:hidden">
        {refused && t("cookies.refused")}
      </p>
      <p className="mt-6 hidden text-ink-soft [@media(scripting:none)]:block">{t("cookies.needed")}</p>
    </>
  );
}

/** Tries one: `navigator.cookieEnabled` stays true where a setting blocks a site's cookies. Chromium reads by the document's first path. */
function acceptsCookies(): boolean {
  try {
    document.cookie = "accepts-cookies=yes; path=/; samesite=lax";
    const accepted = document.cookie.includes("accepts-cookies=yes");
    document.cookie = "accepts-cookies=; path=/; max-age=0";
    return accepted;
  } catch {
    return false;
  }
}
