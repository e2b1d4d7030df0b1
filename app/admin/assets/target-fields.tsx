import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { FolderOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Field } from "../../components/field.tsx";
import { valueIn } from "../../components/value-in.ts";
import { useErrorText } from "../../i18n/error-text.ts";

type TargetFieldsProps = {
  path: string;
  fields: Record<"path" | "name", FieldMetadata<string>>;
  lastResult: SubmissionResult | undefined;
};

export function TargetFields({ path, fields, lastResult }: TargetFieldsProps) {
  const { t } = useTranslation("admin-assets");
  const errorText = useErrorText("admin-assets");
  return (
    <>
      <div className="grid max-w-2xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          key={path}
          field={fields.path}
          label={t("upload.path")}
          hint={t("upload.pathHint")}
          message={errorText}
          defaultValue={valueIn(lastResult, "path") ?? path}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
        <button
          type="submit"
          formMethod="get"
          formNoValidate
          formAction={href("/admin/assets")}
          className="button button-quiet self-end"
        >
          <FolderOpen aria-hidden="true" className="size-5" />
          {t("upload.open")}
        </button>
      </div>
      <div className="max-w-2xl">
        <Field
          field={fields.name}
          label={t("upload.name")}
          message={errorText}
          defaultValue={valueIn(lastResult, "name")}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  );
}
