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
              className="tab"
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
