import { useTranslation } from "react-i18next";
import { Form } from "../../../components/form.tsx";
import { useLanguage } from "../../../i18n/i18next.ts";
import type { Language } from "../../../schemas/formats/languages.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import type { FieldDifference } from "../../../schemas/rules/document-version.ts";
import type { Difference } from "../../../schemas/rules/text-difference.ts";
import { Section } from "../../components/section.tsx";
import { useFieldLabel } from "../document-words.ts";

type ComparedFieldsProps = { kind: Kind; fields: FieldDifference[]; unread: string[]; language: Language };

export function ComparedFields({ kind, fields, unread, language }: ComparedFieldsProps) {
  const { t } = useTranslation("admin-versions");
  const { t: tAssistant } = useTranslation("admin-assistant");
  const label = useFieldLabel(kind);
  return (
    <>
      {fields.some(({ differs }) => differs) && <p className="mt-5 text-sm text-ink-soft">{t("documents.legend")}</p>}
      <div className="mt-4 grid border-y border-rule">
        {fields.map(({ field, differs, parts }) => (
          <section
            key={field}
            aria-labelledby={`field-${field}`}
            className="min-w-0 border-b border-rule py-4 last:border-b-0"
          >
            <h3 id={`field-${field}`} className="flex flex-wrap items-center gap-3 font-sans text-sm font-semibold">
              {label(field)}
              {differs && <span className="border border-amber px-2 py-0.5 text-amber">{t("differs")}</span>}
              {unread.includes(field) && <span className="text-amber">{tAssistant("unread.mark")}</span>}
            </h3>
            <p lang={language} className="measure mt-2 whitespace-pre-line">
              <Differences parts={parts} onlyFormer={t("onlyFormer")} onlyPresent={t("documents.onlyPresent")} />
            </p>
          </section>
        ))}
      </div>
    </>
  );
}

type DifferencesProps = { parts: Difference[]; onlyFormer: string; onlyPresent: string };

/** Told apart by more than colour, and in words to who cannot see it. */
export function Differences({ parts, onlyFormer, onlyPresent }: DifferencesProps) {
  const shown = useLanguage();
  return parts.map(({ kind, text }, place) => {
    if (kind === "same") return text;
    const explanation = (
      <span lang={shown} className="sr-only">
        {" "}
        {kind === "former" ? onlyFormer : onlyPresent}{" "}
      </span>
    );
    return kind === "former" ? (
      <del key={place} className="bg-paper-deep px-1 text-alarm decoration-1">
        {explanation}
        {text}
      </del>
    ) : (
      <ins
        key={place}
        className="bg-paper-raised px-1 font-semibold text-aurora underline decoration-1 underline-offset-4"
      >
        {explanation}
        {text}
      </ins>
    );
  });
}

type DraftComparisonProps = {
  action: string;
  kind: Kind;
  language: Language;
  version: string;
  /** Undefined where there is no text. */
  revision: string | undefined;
  fields: FieldDifference[];
  unread: string[];
};

export function DraftComparison({ action, kind, language, version, revision, fields, unread }: DraftComparisonProps) {
  const { t } = useTranslation("admin-versions");
  const isThere = revision !== undefined;
  return (
    <Section id="chosen-title" title={t("documents.comparison")} className="mt-8">
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
      <ComparedFields kind={kind} fields={fields} unread={unread} language={language} />
    </Section>
  );
}
