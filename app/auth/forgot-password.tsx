import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../components/checked-form.tsx";
import { Field } from "../components/field.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { useCheckedForm } from "../components/use-checked-form.ts";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { forgottenPassword } from "../schemas/forms/credentials.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/forgot-password";
import { Message } from "./message.tsx";

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, forgottenPassword);
  if (submission.status !== "success") return rejected(submission);

  const { accounts } = context.get(backendContext);
  const sent = await accounts.sendPasswordLink(
    submission.value.email,
    originOf(context, url) + href("/auth/new-password"),
  );
  if (!sent.ok) return rejectedByBackend(submission, sent, context);
  return { sent: true as const };
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in");
  if (actionData && "sent" in actionData) {
    return (
      <Message page="forgotPassword" title={t("forgotPassword.sent.title")} body={t("forgotPassword.sent.body")}>
        <p className="text-ink-soft">{t("forgotPassword.sent.none")}</p>
        <Link to={href("/auth")} className="touch-link">
          {t("confirm.invalid.login")}
        </Link>
      </Message>
    );
  }
  return (
    <Message page="forgotPassword" title={t("forgotPassword.title")} body={t("forgotPassword.body")}>
      <AddressForm lastResult={actionData} />
    </Message>
  );
}

function AddressForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("sign-in");
  const errorText = useErrorText("sign-in");
  const [form, fields] = useCheckedForm(forgottenPassword, { id: "forgot-password", lastResult });
  useFocusOnFirstError(form);
  return (
    <CheckedForm form={form} className="grid max-w-md gap-6">
      <Field field={fields.email} type="email" label={t("email")} message={errorText} autoComplete="username" />
      <SubmitButton className="button-main" whileRunning={t("loading")}>
        {t("forgotPassword.submit")}
      </SubmitButton>
    </CheckedForm>
  );
}
