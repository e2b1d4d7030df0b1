import { platforms } from "../../content/platforms.ts";
import { useTranslation } from "react-i18next";

export function Platforms() {
  const { t } = useTranslation("capabilities");
  return (
    <section aria-labelledby="platforms-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="platforms-title" className="text-title">
            {t("tooling.title")}
          </h2>
          <p className="mt-5 max-w-[29.3em] text-ink-soft">{t("tooling.intro")}</p>
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {platforms.map((platform) => (
            <li key={platform} translate="no" className="border-b border-rule-strong/40 py-3 font-serif text-lead">
              {platform}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
