import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { translatedLanguages, type Language } from "../../schemas/formats/languages.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { LanguageTabs } from "../components/tabs.tsx";
import { editAddress, translationAddress } from "./addresses.ts";
import { LanguageState, TranslationBadge, type StatusBadgesProps } from "./status-badges.tsx";

type DocumentLanguageTabsProps = Omit<StatusBadgesProps, "language"> & {
  kind: KindName;
  id: string | undefined;
  current: Language;
};

/** The state of the one that is edited stands beside its title. */
export function DocumentLanguageTabs({ kind, id, current, ...stored }: DocumentLanguageTabsProps) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  return (
    <LanguageTabs
      label={t("tabs")}
      current={current}
      className="@container"
      addressOf={(language) => {
        if (id !== undefined) return translationAddress(kind, id, stored.document?.texts ?? [], language);
        return language === current ? editAddress(kind, id) : undefined;
      }}
      renderName={(language) => (
        <>
          {asLabel(language)}
          {id !== undefined && language !== current && <LanguageState {...stored} language={language} />}
        </>
      )}
    />
  );
}

type TranslationLinksProps = Omit<StatusBadgesProps, "language"> & {
  kind: KindName;
  id: string;
  label: string;
  className?: string;
};

export function TranslationLinks({ kind, id, document, label, className }: TranslationLinksProps) {
  const { asLabel } = useLanguageNames();
  return (
    <ul aria-label={label} className={`flex flex-wrap items-center text-sm ${className ?? languageColumns}`}>
      {translatedLanguages.map((language) => (
        <li key={language}>
          <Link
            to={translationAddress(kind, id, document?.texts ?? [], language)}
            className={`list-link flex-wrap gap-x-2 gap-y-1 text-ink-soft ${className ? "" : markedColumn}`}
          >
            <span className={className ? "" : "lg:sr-only"}>{asLabel(language)}</span>
            {document && <TranslationBadge document={document} language={language} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function LanguageHeads() {
  const { asLabel } = useLanguageNames();
  return (
    <p aria-hidden="true" className={`text-sm text-ink-soft max-lg:hidden ${languageColumns}`}>
      {translatedLanguages.map((language) => (
        <span key={language}>{asLabel(language)}</span>
      ))}
    </p>
  );
}

const languageColumns =
  "gap-x-5 max-lg:col-span-full lg:-col-end-1 lg:row-start-1 lg:grid lg:w-60 lg:grid-cols-2 lg:items-start";
const markedColumn = "lg:min-w-11 lg:before:content-['✓'_/_''] lg:has-[span+span]:before:content-none";
