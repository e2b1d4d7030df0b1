import { useTranslation } from "react-i18next";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { SiteLink } from "../components/site-link.tsx";

/** Sticky at the bottom of the screen; on a short or zoomed one it stays at the end of the page. */
export function ActionBar() {
  const { t } = useTranslation("service");
  const address = useSiteAddress();
  return (
    <section
      aria-label={t("stickyBar.label")}
      className="bottom-0 z-30 border-t border-rule bg-paper/95 [backdrop-filter:blur(8px)] [@media(min-height:28rem)]:sticky"
    >
      <div className="wrap grid grid-cols-2 gap-2 py-2 text-sm sm:flex sm:justify-end sm:gap-3 sm:py-3 sm:text-[0.95rem]">
        <SiteLink to={address("/contact")} className="button max-md:button-quiet md:button-main px-1.5 py-1.5 sm:px-6">
          {t("stickyBar.requestProposal")}
        </SiteLink>
        <SiteLink to={address("/contact")} className="button max-md:button-main md:button-quiet px-1.5 py-1.5 sm:px-6">
          {t("stickyBar.bookCall")}
        </SiteLink>
      </div>
    </section>
  );
}
