import { useTranslation } from "react-i18next";
import type { TextMark } from "../../schemas/draft.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { Language } from "../../schemas/languages.ts";
import { LanguageTabs } from "../components/language-tabs.tsx";
import { editAddress } from "./article-addresses.ts";
import { TranslationMark } from "./marks.tsx";

type ArticleTabsProps = { kind: KindName; id: string; texts: TextMark[]; current: Language };

export function ArticleTabs({ kind, id, texts, current }: ArticleTabsProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tContent } = useTranslation("admin-content");
  return (
    <LanguageTabs
      label={t("tabs")}
      current={current}
      addressOf={(language) => editAddress(kind, id, language)}
      renderName={(language) => (
        <>
          {tContent(`languages.${language}`)}
          <TranslationMark texts={texts} language={language} />
        </>
      )}
    />
  );
}
