import { useTranslation } from "react-i18next";

export function Colon() {
  const { t } = useTranslation("frame");
  return <>{`${t("colon")} `}</>;
}
