import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { z } from "../../schemas/formats/zod.ts";
import { importByCode, importByPassword } from "../../schemas/forms/content-import.ts";
import { ProofField } from "../account/parts.tsx";
import { FileField } from "../components/file-field.tsx";
import { useLastResult } from "../components/use-last-result.ts";

type ImportResult = SubmissionResult & { lines?: string[]; more?: boolean };

export function ImportForm({ isEmpty, byCode }: { isEmpty: boolean; byCode: boolean }) {
  const { t } = useTranslation("admin-archive");
  const action = href("/admin/settings/content");
  const lastResult: ImportResult | undefined = useLastResult(action);
  const schema: z.ZodObject = byCode ? importByCode : importByPassword;
  const [form, fields] = useCheckedForm(schema, { id: "bring-in", lastResult });
  useFocusOnFirstError(form);
  return (
    <CheckedForm
      action={action}
      form={form}
      encType="multipart/form-data"
      preventScrollReset
      className="grid max-w-xl content-start gap-5"
    >
      <FormErrors reasons={form.errors} />
      {lastResult?.lines && (
        <div className="border-l-4 border-alarm bg-paper-raised p-4">
          <ul className="grid gap-2 wrap-anywhere">
            {lastResult.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {lastResult.more && <p className="mt-3 font-semibold">{t("import.more")}</p>}
        </div>
      )}
      <input type="hidden" name="as" value={isEmpty ? "whole" : "drafts"} />
      <ProofField byCode={byCode} fields={fields} />
      <FileField
        id="import-archive"
        name="archive"
        label={t("import.file")}
        hint={t("import.hint")}
        isRejected={Boolean(lastResult?.error)}
        accept=".zip,application/zip"
        required
      />
      <SubmitButton className="button-quiet justify-self-start" whileRunning={t("import.running")}>
        {t("import.submit")}
      </SubmitButton>
    </CheckedForm>
  );
}
