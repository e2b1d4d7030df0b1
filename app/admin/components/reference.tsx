import { useTranslation } from "react-i18next";
import type { Language } from "../../schemas/languages.ts";

type ReferenceProps = { title: string; language: Language; text: string | null | undefined; rows?: number };

export function Reference({ title, language, text, rows }: ReferenceProps) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="min-w-0 border-l-2 border-rule pl-4 [overflow-wrap:anywhere]">
      <p className="text-sm font-semibold text-ink-soft @2xl:sr-only">{title}</p>
      {text && rows ? (
        <textarea readOnly aria-label={title} lang={language} rows={rows} value={text} className="w-full" />
      ) : text ? (
        <p lang={language} className="whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{t("edit.empty")}</p>
      )}
    </div>
  );
}
