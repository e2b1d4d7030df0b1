import type { ReactNode } from "react";
import { languages, type Language } from "../../schemas/languages.ts";
import { Tabs } from "./tabs.tsx";

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
