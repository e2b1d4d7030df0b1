import { useTranslation } from "react-i18next";

const coreCapabilities = [
  "digital-learning",
  "ai-llm-workflows",
  "talent-frameworks",
  "simulations",
  "cross-border-delivery",
] as const;

export function CoreCapabilities() {
  const { t } = useTranslation("capabilities");
  return (
    <section aria-labelledby="core-title" className="wrap py-16 md:py-24">
      <h2 id="core-title" className="text-heading text-ink-soft">
        {t("coreTitle")}
      </h2>
      <ol className="mt-10">
        {coreCapabilities.map((id) => (
          <li key={id} className="grid gap-x-16 gap-y-5 border-t border-rule py-10 md:grid-cols-2 lg:grid-cols-3">
            <h3 className="max-w-[9.3em] text-title">{t(`items.${id}.title`)}</h3>
            <div className="lg:contents">
              <p className="measure text-lead">{t(`items.${id}.description`)}</p>
              <ul className="measure mt-6 grid content-start gap-y-3 text-ink-soft empty:hidden lg:mt-1">
                {t(`items.${id}.points`, { returnObjects: true }).map((point, place) => (
                  <li
                    key={place}
                    className="relative pl-7 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-4 before:bg-aurora"
                  >
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
