import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Field } from "../../components/field.tsx";
import { emailChange, ownPasswordChange } from "../../schemas/forms/credentials.ts";
import { CheckedSheet } from "./sheet.tsx";

export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation("admin-account");
  return (
    <CheckedSheet
      schema={emailChange}
      id="email-change"
      action={href("/admin/settings/account/email")}
      submit={t("email.submit")}
    >
      {(fields, message) => (
        <>
          <Field field={fields.email} type="email" label={t("email.label")} message={message} autoComplete="email" />
          <CurrentPassword email={email} field={fields.currentPassword} message={message} />
        </>
      )}
    </CheckedSheet>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin-account");
  return (
    <CheckedSheet
      schema={ownPasswordChange}
      id="password-change"
      action={href("/admin/settings/account/password")}
      submit={t("password.submit")}
    >
      {(fields, message) => (
        <>
          <CurrentPassword email={email} field={fields.currentPassword} message={message} />
          <Field
            field={fields.newPassword}
            type="password"
            label={t("password.next")}
            hint={t("password.hint")}
            message={message}
            autoComplete="new-password"
          />
        </>
      )}
    </CheckedSheet>
  );
}

type CurrentPasswordProps = Pick<React.ComponentProps<typeof Field>, "field" | "message"> & { email: string };

function CurrentPassword({ email, ...field }: CurrentPasswordProps) {
  const { t } = useTranslation("admin-account");
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field {...field} type="password" label={t("password.current")} autoComplete="current-password" />
    </>
  );
}
