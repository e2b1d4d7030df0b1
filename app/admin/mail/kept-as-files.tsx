import { useTranslation } from "react-i18next";

/** Of a trial: what the panel calls sent reaches nobody. */
export function KeptAsFiles() {
  const { t } = useTranslation("admin-mail");
  return <p className="measure mt-6 border-l-4 border-amber py-1 pl-4">{t("keptAsFiles")}</p>;
}
