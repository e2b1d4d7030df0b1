import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { useErrorText } from "../../i18n/error-text.ts";
import { CodeField } from "./parts.tsx";

type ProofFieldProps = { byCode: boolean; fields: Partial<Record<"code" | "currentPassword", FieldMetadata<any>>> };

export function ProofField({ byCode, fields: { code, currentPassword } }: ProofFieldProps) {
  const { t } = useTranslation("admin-account");
  const message = useErrorText("admin-account");
  if (byCode) return <CodeField field={code!} message={message} />;
  return (
    <Field
      field={currentPassword!}
      type="password"
      label={t("password.current")}
      message={message}
      autoComplete="current-password"
    />
  );
}
