import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { TextMark } from "../../schemas/document-state.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { Language } from "../../schemas/languages.ts";
import { LanguageTabs } from "../components/language-tabs.tsx";
import { editAddress } from "./addresses.ts";
import { TranslationBadge } from "./status-badges.tsx";

type DocumentLanguageTabsProps = { kind: KindName; id: string; texts: TextMark[]; current: Language };

export function DocumentLanguageTabs({ kind, id, texts, current }: DocumentLanguageTabsProps) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  return (
    <LanguageTabs
      label={t("tabs")}
      current={current}
      addressOf={(language) => editAddress(kind, id, language)}
      renderName={(language) => (
        <>
          {asLabel(language)}
          <TranslationBadge texts={texts} language={language} />
        </>
      )}
    />
  );
}
