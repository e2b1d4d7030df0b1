import { useTranslation } from "react-i18next";

export function InEnglish() {
  const { t } = useTranslation("articles");
  return <p className="mt-6 border-l-2 border-aurora pl-4 text-ink-soft">{t("inEnglish")}</p>;
}
