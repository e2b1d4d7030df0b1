import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, href } from "react-router";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { useWholeNumber } from "./paging.tsx";

type Tab = { name: string; to: string; text: React.ReactNode; count?: number | undefined };
type TabsProps = {
  label: string;
  current: string;
  tabs: readonly Tab[];
  className: string;
  preventScrollReset?: boolean;
};

export function Tabs({ label, current, tabs, className, preventScrollReset }: TabsProps) {
  const formatNumber = useWholeNumber();
  return (
    <nav aria-label={label} className={`${className} border-b border-rule`}>
      <ul className="-m-1.5 flex scroll-px-1.5 gap-x-4 overflow-x-auto p-1.5 sm:gap-x-6">
        {tabs.map(({ name, to, text, count }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              aria-current={name === current ? "page" : undefined}
              className="tab whitespace-nowrap aria-[current]:[scroll-initial-target:nearest]"
            >
              {text}
              {count !== undefined && <span className="text-sm tabular-nums"> {formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ContentTabs({ current }: { current: NonNullable<Kind["tab"]> }) {
  const { t } = useTranslation("admin-content");
  const tabs = [
    { name: "sections", to: href("/admin/content"), text: t("tabs.sections") },
    { name: "pages", to: href("/admin/content/pages"), text: t("tabs.pages") },
    { name: "authors", to: href("/admin/content/authors"), text: t("tabs.authors") },
  ];
  return <Tabs label={t("tabs.label")} current={current} tabs={tabs} className="mt-6" />;
}

type LanguageTabsProps = {
  label: string;
  current: Language;
  addressOf: (language: Language) => string;
  renderName: (language: Language) => ReactNode;
  className?: string;
};

export function LanguageTabs({ label, current, addressOf, renderName, className = "mt-4" }: LanguageTabsProps) {
  const tabs = languages.map((language) => ({
    name: language,
    to: addressOf(language),
    text: renderName(language),
  }));
  return <Tabs label={label} current={current} tabs={tabs} className={className} preventScrollReset />;
}
