import { useTranslation } from "react-i18next";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { ClosingCall } from "./closing-call.tsx";

/** The invitation of the page About, for the end of lists too: their loaders take `call` of its texts along. */
export function FirstConversation() {
  const { t } = useTranslation("about");
  const address = useSiteAddress();
  return <ClosingCall title={t("call.title")} body={t("call.body")} cta={t("call.cta")} to={address("/contact")} />;
}
