import { useTranslation } from "react-i18next";

export function ChangedMeanwhile({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation("admin-schedule");
  return (
    <div className="border-l-4 border-alarm bg-paper-raised p-4">
      <h2 className="text-heading">{t("meanwhile.title")}</h2>
      <p className="measure mt-1">
        {t("meanwhile.body")} {children}
      </p>
    </div>
  );
}
