import { useTranslation } from "react-i18next";
import type { Language } from "../../../schemas/languages.ts";

export function Released({ language, text }: { language: Language; text: string }) {
  const { t } = useTranslation("admin-pages");
  return (
    <div className="mt-2 border-l-4 border-amber pl-3 text-sm">
      <p className="font-semibold">{t("released.title")}</p>
      <p lang={language} className="mt-1 break-words whitespace-pre-line">
        {text}
      </p>
      <p className="mt-1 text-ink-soft">{t("released.keep")}</p>
    </div>
  );
}
