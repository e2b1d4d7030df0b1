import type { ReactNode } from "react";
import { Link } from "react-router";
import { languages, type Language } from "../../schemas/languages.ts";

type LanguageTabsProps = {
  label: string;
  current: Language;
  addressOf: (language: Language) => string;
  renderName: (language: Language) => ReactNode;
};

/** One tab for each language that a text is written in. */
export function LanguageTabs({ label, current, addressOf, renderName }: LanguageTabsProps) {
  return (
    <nav aria-label={label} className="mt-4 border-b border-rule">
      <ul className="flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={addressOf(language)}
              preventScrollReset
              aria-current={language === current ? "page" : undefined}
              className="tab"
            >
              {renderName(language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
