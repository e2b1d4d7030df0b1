import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSiteAddress } from "../../i18n/site-address.ts";

export function NoInsights({ words, byLoader }: { words: string; byLoader: boolean }) {
  const { t } = useTranslation("insights");
  const { pathname } = useLocation();
  const address = useSiteAddress();
  return (
    <div className="py-16">
      <p className="text-heading font-serif">{t("none")}</p>
      <p className="mt-4 flex flex-wrap gap-x-8">
        <Link to={pathname} preventScrollReset defaultShouldRevalidate={byLoader} className="touch-link">
          {t("search.clear")}
        </Link>
        {words && (
          <a href={`${address("/search")}?${new URLSearchParams({ q: words })}`} className="touch-link">
            {t("search.everywhere")}
          </a>
        )}
      </p>
    </div>
  );
}
