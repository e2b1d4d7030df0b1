import type { ReactNode } from "react";
import { languages, type Language } from "../../schemas/languages.ts";
import { Tabs } from "./tabs.tsx";

type LanguageTabsProps = {
  label: string;
  current: Language;
  addressOf: (language: Language) => string;
  renderName: (language: Language) => ReactNode;
};

export function LanguageTabs({ label, current, addressOf, renderName }: LanguageTabsProps) {
  const tabs = languages.map((language) => ({
    name: language,
    to: addressOf(language),
    text: renderName(language),
  }));
  return <Tabs label={label} current={current} tabs={tabs} className="mt-4" preventScrollReset />;
}
