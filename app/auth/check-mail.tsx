import { useTranslation } from "react-i18next";
import { Message } from "./message.tsx";

export default function CheckMail() {
  const { t } = useTranslation("sign-in");
  return (
    <Message page="checkMail" title={t("checkMail.title")} body={t("checkMail.body")}>
      <p className="text-ink-soft">{t("checkMail.none")}</p>
    </Message>
  );
}
