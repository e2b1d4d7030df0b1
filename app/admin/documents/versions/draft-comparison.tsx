import { useTranslation } from "react-i18next";
import { Form } from "../../../components/form.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import type { FieldDifference } from "../../../schemas/rules/document-version.ts";
import { ComparedFields } from "./compared-fields.tsx";

type DraftComparisonProps = {
  action: string;
  kind: Kind;
  language: Language;
  version: string;
  /** Undefined where there is no text. */
  revision: string | undefined;
  fields: FieldDifference[];
};

export function DraftComparison({ action, kind, language, version, revision, fields }: DraftComparisonProps) {
  const { t } = useTranslation("admin-versions");
  const isThere = revision !== undefined;
  return (
    <section aria-labelledby="chosen-title" className="mt-8">
      <h2 id="chosen-title" className="text-heading">
        {t("documents.comparison")}
      </h2>
      {isThere && !fields.some(({ differs }) => differs) ? (
        <p className="mt-4 text-ink-soft">{t("documents.same")}</p>
      ) : (
        <Form action={action} className="mt-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="revision" value={revision ?? ""} />
          <button type="submit" className="button button-main">
            {t("restore")}
          </button>
          <p className="mt-2 text-sm text-ink-soft">{t(`documents.${isThere ? "restoreHint" : "missing"}`)}</p>
        </Form>
      )}
      <ComparedFields kind={kind} fields={fields} language={language} />
    </section>
  );
}
