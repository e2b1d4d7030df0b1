import { useTranslation } from "react-i18next";
import { addressIn } from "../../i18n/addresses.ts";
import { useLanguage } from "../../i18n/i18next.ts";

export function FeedLink() {
  const { t } = useTranslation("insights");
  return (
    <p className="mt-10">
      <a href={addressIn(useLanguage(), "/insights/feed.xml")} type="application/atom+xml" className="touch-link">
        {t("feed.subscribe")}
      </a>
    </p>
  );
}
