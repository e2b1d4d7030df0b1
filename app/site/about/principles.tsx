import { useTranslation } from "react-i18next";

export function Principles() {
  const { t } = useTranslation("about");
  const principles = t("principles.items", { returnObjects: true });
  if (principles.length === 0) return null;
  return (
    <section aria-labelledby="principles" className="bg-paper-deep">
      <div className="wrap py-16 md:py-24">
        <h2 id="principles" className="text-title">
          {t("principles.title")}
        </h2>
        <ul className="mt-10 md:mt-14">
          {principles.map((principle, place) => (
            <li
              key={place}
              className="grid gap-3 border-t border-rule-strong/50 py-7 md:grid-cols-[1fr_1.6fr] md:gap-12 lg:grid-cols-[1fr_2fr] lg:gap-16"
            >
              <h3 className="text-heading">{principle.title}</h3>
              <p className="measure text-ink-soft">{principle.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
