import type { SubmissionResult } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../../components/use-focus-on-first-error.ts";
import { useTranslation } from "react-i18next";
import { invitation } from "../../schemas/people-forms.ts";

export function InviteForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-people");
  const [form, fields] = useCheckedForm(invitation, { id: "invite", lastResult });
  useFocusOnFirstError(form);
  const running = useNavigation().formAction === href("/admin/settings/people/invite");
  return (
    <Form
      method="post"
      action={href("/admin/settings/people/invite")}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="steady-errors mt-5 grid max-w-md gap-8"
    >
      <Field
        field={fields.email}
        type="email"
        label={t("invitations.label")}
        hint={t("invitations.hint")}
        message={(code) => t(`errors.${code}` as "errors.fallback")}
        autoComplete="off"
      />
      <SubmitButton running={running} className="button-main justify-self-start">
        {t("invitations.submit")}
      </SubmitButton>
    </Form>
  );
}
