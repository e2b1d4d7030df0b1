import { useTranslation } from "react-i18next";
import { ContactLink } from "../components/contact-link.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { useServices } from "../frame/flags.ts";

export function OtherServices({ than }: { than: string }) {
  const { t } = useTranslation("service");
  const others = useServices().filter(([slug]) => slug !== than);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="others-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-6 py-14 md:py-16 lg:grid-cols-[1fr_2fr]">
        <h2 id="others-title" className="text-heading">
          {t("otherServices")}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {others.map(([slug, name]) => (
            <li key={slug} className="border-t border-rule-strong/40">
              <SiteLink
                page="/services/:serviceId"
                params={{ serviceId: slug }}
                className="flex min-h-14 items-center font-serif text-lead decoration-1 underline-offset-4 hover:text-aurora hover:underline"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Sticky at the bottom of the screen, beside a header that has a call from where the head has left; on a short or zoomed one it stays at the end of the page. */
export function ActionBar() {
  const { t } = useTranslation("service");
  return (
    <section
      aria-label={t("stickyBar.label")}
      className="after-head bottom-0 z-30 border-t border-rule bg-paper/95 [backdrop-filter:blur(8px)] [@media(min-height:28rem)]:sticky"
    >
      <div className="wrap grid grid-cols-2 gap-2 py-2 text-sm sm:flex sm:justify-end sm:gap-3 sm:py-3 sm:text-[0.95rem]">
        <ContactLink className="button button-main px-1.5 py-1.5 sm:px-6">{t("stickyBar.requestProposal")}</ContactLink>
        <ContactLink className="button button-quiet px-1.5 py-1.5 sm:px-6">{t("stickyBar.bookCall")}</ContactLink>
      </div>
    </section>
  );
}
