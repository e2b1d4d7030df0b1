import { useTranslation } from "react-i18next";

/** Between a label and what it names, with the spaces of the language. */
export function Colon() {
  const { t } = useTranslation("frame");
  return <>{`${t("colon")} `}</>;
}
