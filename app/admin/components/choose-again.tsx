import { useTranslation } from "react-i18next";

/** Beside the field of a form that came back: no answer of a server can hold the chosen file. */
export function ChooseAgain() {
  const { t } = useTranslation("admin");
  return <strong className="hidden text-alarm [@media(scripting:none)]:block">{t("chooseAgain")}</strong>;
}
