import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { Language } from "../../schemas/languages.ts";
import type { Section } from "../../schemas/section.ts";
import { LanguageTabs } from "../components/tabs.tsx";
import { TranslationBadge } from "./section-card.tsx";

type SectionTabsProps = { section: Section; current: Language; addressOf: (language: Language) => string };

export function SectionTabs({ section, ...tabs }: SectionTabsProps) {
  const { t } = useTranslation("admin-content");
  const { asLabel } = useLanguageNames();
  return (
    <LanguageTabs
      label={t("translations.tabs")}
      {...tabs}
      renderName={(language) => (
        <>
          {asLabel(language)}
          {language !== "en" && <TranslationBadge section={section} language={language} />}
        </>
      )}
    />
  );
}
