import { useTranslation } from "react-i18next";
import { useFirm } from "../../i18n/firm.ts";
import { useFlag } from "../frame/flags.ts";

export function Booking() {
  const { t } = useTranslation("contact");
  const { bookingUrl } = useFirm();
  if (!useFlag("booking_link")) return null;
  return (
    <section aria-labelledby="booking-title" className="wrap pb-12 md:pb-16">
      <div className="grid items-center gap-5 border-l-4 border-aurora bg-paper-deep p-6 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="booking-title" className="text-heading">
            {t("booking.title")}
          </h2>
          <p className="measure mt-2 text-ink-soft">{t("booking.body")}</p>
        </div>
        <a
          href={bookingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-main justify-self-start"
        >
          {t("booking.cta")}
          <span className="sr-only"> ({t("booking.newTab")})</span>
          <span aria-hidden="true">↗</span>
        </a>
      </div>
    </section>
  );
}
