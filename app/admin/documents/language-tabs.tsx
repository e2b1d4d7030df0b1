import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { LanguageTabs } from "../components/tabs.tsx";
import { translationAddress } from "./addresses.ts";
import { LanguageState, type StatusBadgesProps } from "./status-badges.tsx";

type DocumentLanguageTabsProps = Omit<StatusBadgesProps, "language"> & {
  kind: KindName;
  id: string;
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
      addressOf={(language) => translationAddress(kind, id, stored.document?.texts ?? [], language)}
      renderName={(language) => (
        <>
          {asLabel(language)}
          {language !== current && <LanguageState {...stored} language={language} />}
        </>
      )}
    />
  );
}
