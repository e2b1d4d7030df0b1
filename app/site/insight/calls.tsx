import { useTranslation } from "react-i18next";
import { ContactLink } from "../components/contact-link.tsx";
import { SiteLink } from "../components/site-link.tsx";

export function Calls() {
  const { t } = useTranslation("insight");
  const calls = [
    { name: "services", look: "border-moon/60 text-moon hover:border-moon" },
    { name: "contact", look: "button-moon" },
  ] as const;
  return (
    <div className="on-night bg-night text-moon">
      <div className="wrap grid gap-x-16 gap-y-14 py-20 md:grid-cols-2 md:py-24">
        {calls.map(({ name, look }) => (
          <section
            key={name}
            aria-labelledby={`call-${name}`}
            className="flex flex-col items-start border-t border-moon/25 pt-8"
          >
            <h2 id={`call-${name}`} className="text-title">
              {t(`calls.${name}.title`)}
            </h2>
            <p className="mt-4 mb-8 max-w-[30.7em] text-lead text-moon-soft">{t(`calls.${name}.body`)}</p>
            {name === "services" ? (
              <SiteLink page="/services" className={`button mt-auto ${look}`}>
                {t(`calls.${name}.cta`)}
              </SiteLink>
            ) : (
              <ContactLink className={`button mt-auto ${look}`}>{t(`calls.${name}.cta`)}</ContactLink>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
