import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { choiceOf, type TranslatedPaths } from "./addresses.ts";
import { useLanguage } from "./i18next.ts";
import { languageNames, languages } from "./languages.ts";
import { withCampaign, remember } from "./stored-language.client.ts";

type LanguageSwitcherProps = { prefixed: boolean; paths?: TranslatedPaths | undefined; className?: string };

export function LanguageSwitcher({ prefixed, paths, className }: LanguageSwitcherProps) {
  const { t } = useTranslation("frame");
  const current = useLanguage();
  const location = useLocation();
  return (
    <ul aria-label={t("language.label")} className={`flex items-center text-sm ${className ?? ""}`}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={choiceOf(language, location, prefixed, paths)}
            lang={language}
            hrefLang={language}
            aria-current={language === current || undefined}
            onClick={({ currentTarget }) => {
              remember(language);
              // A page out of the cache came without its query, and hydration leaves attributes as they came.
              const search = withCampaign(location.search);
              currentTarget.href = choiceOf(language, { pathname: location.pathname, search }, prefixed, paths);
            }}
            className="grid size-11 place-items-center uppercase text-ink-soft underline-offset-8 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-aurora aria-[current]:decoration-2"
          >
            {language}
            <span className="sr-only normal-case"> – {languageNames[language]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
