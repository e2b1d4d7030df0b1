import { useTranslation } from "react-i18next";
import type { Language } from "../../../schemas/formats/languages.ts";

export function ChangedDefault({ language, text }: { language: Language; text: string }) {
  const { t } = useTranslation("admin-documents");
  return (
    <div className="mt-2 border-l-4 border-amber pl-3 text-sm">
      <p className="font-semibold">{t("changedDefault.title")}</p>
      <p lang={language} className="mt-1 whitespace-pre-line">
        {text}
      </p>
      <p className="mt-1 text-ink-soft">{t("changedDefault.keep")}</p>
    </div>
  );
}
