import { useTranslation } from "react-i18next";
import { IllustrativeNotice } from "../components/notices.tsx";

export function Testimonial({ own }: { own: boolean }) {
  const { t } = useTranslation("home");
  return (
    <section aria-label={t("testimonial.label")} className="wrap py-20 md:py-28">
      <figure className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <blockquote className="font-serif text-title text-balance">{t("testimonial.quote")}</blockquote>
        <figcaption className="border-t-4 border-aurora pt-4 text-ink-soft lg:order-first lg:self-start">
          {t("testimonial.author")}
          <IllustrativeNotice own={own} className="mt-1" />
        </figcaption>
      </figure>
    </section>
  );
}
