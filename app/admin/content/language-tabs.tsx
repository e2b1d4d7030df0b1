import { useTranslation } from "react-i18next";
import type { Section, TextLanguage } from "../../schemas/section.ts";
import { LanguageTabs } from "../components/language-tabs.tsx";
import { TranslationBadge } from "./section-card.tsx";

type SectionTabsProps = { section: Section; current: TextLanguage; addressOf: (language: TextLanguage) => string };

export function SectionTabs({ section, ...tabs }: SectionTabsProps) {
  const { t } = useTranslation("admin-content");
  return (
    <LanguageTabs
      label={t("translations.tabs")}
      {...tabs}
      renderName={(language) => (
        <>
          {t(`languages.${language}`)}
          {language !== "en" && <TranslationBadge section={section} language={language} />}
        </>
      )}
    />
  );
}
