import { useTranslation } from "react-i18next";
import { IllustrativeNotice } from "../components/illustrative-notice.tsx";

export function Testimonial({ own }: { own: boolean }) {
  const { t } = useTranslation("home");
  return (
    <section aria-label={t("testimonial.label")} className="wrap py-20 md:py-28">
      <figure className="grid gap-8">
        <div aria-hidden="true" className="h-1 w-24 bg-aurora" />
        <blockquote className="max-w-[19.7em] font-serif text-title leading-snug text-balance">
          {t("testimonial.quote")}
        </blockquote>
        <figcaption className="text-ink-soft">
          {t("testimonial.author")}
          <IllustrativeNotice own={own} className="mt-1" />
        </figcaption>
      </figure>
    </section>
  );
}
