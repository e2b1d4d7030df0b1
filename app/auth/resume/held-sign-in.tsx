import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { FormErrorToast } from "../../components/toasts.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../../components/use-focus-on-first-error.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { signInHolding } from "../../schemas/held-form.ts";

type HeldSignInProps = { next: string; held: string; lastResult?: SubmissionResult };

export function HeldSignIn({ next, held, lastResult }: HeldSignInProps) {
  const { t } = useTranslation("resume");
  const { t: tSignIn } = useTranslation("sign-in");
  const message = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(signInHolding, { id: "held-sign-in", lastResult });
  useFocusOnFirstError(form);
  return (
    <div className="mx-auto w-full max-w-md px-5">
      <h1 className="text-title">{t("title")}</h1>
      <p className="mt-2 text-ink-soft">{t("body")}</p>
      <CheckedForm
        form={form}
        action={`${href("/auth/resume/sign-in")}?${new URLSearchParams({ next })}`}
        reloadDocument
        className="mt-8 grid gap-6"
      >
        <input type="hidden" name="held" value={held} />
        <Field field={fields.email} type="email" label={tSignIn("email")} message={message} autoComplete="username" />
        <Field
          field={fields.password}
          type="password"
          label={tSignIn("password")}
          message={message}
          autoComplete="current-password"
        />
        <button type="submit" className="button button-main w-full">
          {t("submit")}
        </button>
      </CheckedForm>
      <FormErrorToast />
    </div>
  );
}
