import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, useNavigation } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { invitation, roles } from "../../schemas/forms/people.ts";
import { SelectField } from "../components/select-field.tsx";

export function InviteForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-people");
  const errorText = useErrorText("admin-people");
  const [form, fields] = useCheckedForm(invitation, { id: "invite", lastResult });
  useFocusOnFirstError(form);
  const action = href("/admin/settings/people/invite");
  const running = useNavigation().formAction === action;
  return (
    <CheckedForm action={action} form={form} preventScrollReset className="mt-5 grid max-w-md gap-4">
      <Field
        field={fields.email}
        type="email"
        label={t("invitations.label")}
        hint={t("invitations.hint")}
        message={errorText}
        autoComplete="off"
      />
      <SelectField
        field={fields.role}
        label={t("invitations.role")}
        hint={t("invitations.roleHint")}
        message={errorText}
      >
        <RoleOptions />
      </SelectField>
      <SubmitButton running={running} className="button-main justify-self-start">
        {t("invitations.submit")}
      </SubmitButton>
    </CheckedForm>
  );
}

/** The one that may do less first: it is what a slip gives. */
export function RoleOptions() {
  const { t } = useTranslation("admin-people");
  return roles.toReversed().map((role) => (
    <option key={role} value={role}>
      {t(`roles.${role}`)}
    </option>
  ));
}
