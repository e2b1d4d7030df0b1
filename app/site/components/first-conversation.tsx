import { useTranslation } from "react-i18next";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { ClosingCall } from "./closing-call.tsx";

/** Its loader takes `call` of the texts of the page About along. */
export function FirstConversation() {
  const { t } = useTranslation("about");
  const address = useSiteAddress();
  return <ClosingCall title={t("call.title")} body={t("call.body")} cta={t("call.cta")} to={address("/contact")} />;
}
