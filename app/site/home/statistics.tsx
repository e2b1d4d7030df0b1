import { useTranslation } from "react-i18next";
import { IllustrativeNotice } from "../components/notices.tsx";

const figures = ["years", "clients", "improvement", "professionals"] as const;

export function Statistics({ own }: { own: boolean }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="stats-title" className="on-night bg-night text-moon">
      <div className="wrap py-20 md:py-24">
        <h2 id="stats-title" className="text-title">
          {t("stats.title")}
        </h2>
        <dl className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {figures.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end border-t border-moon/25 pt-5">
              <dt className="max-w-[14.7em] text-moon-soft">{t(`stats.${figure}`)}</dt>
              <dd className="font-serif text-display wrap-anywhere text-moon">{t(`stats.values.${figure}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 text-sm text-moon-soft">{t("stats.method")}</p>
        <IllustrativeNotice own={own} className="mt-1 text-moon-soft" />
      </div>
    </section>
  );
}
