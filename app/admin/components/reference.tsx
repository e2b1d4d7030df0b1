import { useTranslation } from "react-i18next";
import type { TextLanguage } from "../../schemas/section.ts";

type ReferenceProps = { title: string; language: TextLanguage; text: string | null | undefined };

/** A text to look at beside the field that is written in. */
export function Reference({ title, language, text }: ReferenceProps) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="border-l-2 border-rule pl-4">
      <p className="text-sm font-semibold text-ink-soft lg:sr-only">{title}</p>
      {text ? (
        <p lang={language} className="whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{t("edit.empty")}</p>
      )}
    </div>
  );
}
