import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ArticleKind, TextMark } from "../../schemas/draft.ts";
import { textLanguages, type TextLanguage } from "../../schemas/section.ts";
import { editAddress } from "./addresses.ts";
import { TranslationMark } from "./marks.tsx";

type LanguageTabsProps = { kind: ArticleKind; id: string; texts: TextMark[]; current: TextLanguage };

export function LanguageTabs({ kind, id, texts, current }: LanguageTabsProps) {
  const { t } = useTranslation("admin-articles");
  const { t: tContent } = useTranslation("admin-content");
  return (
    <nav aria-label={t("tabs")} className="mt-6 border-b border-rule">
      <ul className="flex flex-wrap gap-x-6">
        {textLanguages.map((language) => (
          <li key={language}>
            <Link
              to={editAddress(kind, id, language)}
              aria-current={language === current ? "page" : undefined}
              className="tab"
            >
              {tContent(`languages.${language}`)}
              <TranslationMark texts={texts} language={language} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
