import { useTranslation } from "react-i18next";
import type { Language } from "../../schemas/languages.ts";
import { differingFields, sectionFields, type EditableTexts, type SectionFieldName } from "../../schemas/section.ts";

type SideBySideProps = { former: EditableTexts; present: EditableTexts | undefined; language: Language };

export function SideBySide({ former, present, language }: SideBySideProps) {
  const { t } = useTranslation("admin-content");
  const differing = present ? differingFields(former, present) : [];
  const fields = sectionFields.filter((field) => former[field] || present?.[field]);
  return (
    <div className="mt-4 grid border-y border-rule">
      {fields.map((field) => (
        <section key={field} aria-label={t(`fields.${field}`)} className="border-b border-rule py-4 last:border-b-0">
          <h3 className="flex flex-wrap items-center gap-3 font-sans text-sm font-semibold">
            {t(`fields.${field}`)}
            {differing.includes(field) && (
              <span className="border border-amber px-2 py-0.5 font-semibold text-amber">{t("versions.differs")}</span>
            )}
          </h3>
          <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Text label={t("versions.former")} text={former[field]} field={field} language={language} />
            {present && <Text label={t("versions.present")} text={present[field]} field={field} language={language} />}
          </div>
        </section>
      ))}
    </div>
  );
}

type TextProps = { label: string; text: string | null; field: SectionFieldName; language: Language };

function Text({ label, text, field, language }: TextProps) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{label}</p>
      {text ? (
        <p lang={field === "cta_link" ? undefined : language} className="mt-1 whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="mt-1 text-ink-soft italic">{t("edit.empty")}</p>
      )}
    </div>
  );
}
