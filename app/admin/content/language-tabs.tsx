import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { textLanguages, type Section, type TextLanguage } from "../../schemas/section.ts";
import { TranslationBadge } from "./section-card.tsx";

type LanguageTabsProps = { section: Section; current: TextLanguage; addressOf: (language: TextLanguage) => string };

export function LanguageTabs({ section, current, addressOf }: LanguageTabsProps) {
  const { t } = useTranslation("admin-content");
  return (
    <nav aria-label={t("translations.tabs")} className="mt-4 border-b border-rule">
      <ul className="flex flex-wrap gap-x-6">
        {textLanguages.map((language) => (
          <li key={language}>
            <Link
              to={addressOf(language)}
              preventScrollReset
              aria-current={language === current ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current]:border-aurora aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`languages.${language}`)}
              {language !== "en" && <TranslationBadge section={section} language={language} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
