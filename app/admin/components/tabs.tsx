import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, href } from "react-router";
import { idOfPage, settingsNames, type SettingsName } from "../../content/editable-pages.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { kinds, tabKinds } from "../../schemas/kinds/kinds.ts";
import { SettingsPageHeading } from "../admin-page-heading.tsx";
import { useWholeNumber } from "./paging.tsx";

type Tab = { name: string; to: string | undefined; text: React.ReactNode; count?: number | undefined };
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
            {to === undefined ? (
              <span className="tab whitespace-nowrap text-ink-soft">{text}</span>
            ) : (
              <Link
                to={to}
                preventScrollReset={preventScrollReset}
                aria-current={name === current ? "page" : undefined}
                className="tab whitespace-nowrap aria-[current]:[scroll-initial-target:nearest]"
              >
                {text}
                {count !== undefined && <span className="text-sm tabular-nums"> {formatNumber(count)}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ContentTabs({ current }: { current: string }) {
  const { t } = useTranslation("admin-content");
  const tabs = [
    { name: "pages", to: href("/admin/content"), text: t("tabs.pages") },
    ...tabKinds.map((name) => ({ name: kinds[name].tab, to: kinds[name].list, text: t(`tabs.${kinds[name].tab}`) })),
    { name: "agenda", to: href("/admin/agenda"), text: t("tabs.agenda") },
  ];
  return <Tabs label={t("tabs.label")} current={current} tabs={tabs} className="mt-4" />;
}

export function useSiteTabs() {
  const { t } = useTranslation("admin");
  return settingsNames.map((name) => ({
    name,
    to: href("/admin/content/pages/:id", { id: idOfPage(name) }),
    text: t(`pageNames.${name}`),
  }));
}

export function SiteTabs({ current }: { current: SettingsName }) {
  const { t } = useTranslation("admin-settings");
  return <Tabs label={t("site.title")} current={current} tabs={useSiteTabs()} className="mb-4" />;
}

export function useServerTabs() {
  const { t } = useTranslation("admin-settings");
  return [
    { name: "mail", to: href("/admin/settings/mail"), text: t("server.mail") },
    { name: "webhook", to: href("/admin/settings/webhook"), text: t("server.webhook") },
    { name: "data", to: href("/admin/settings/data"), text: t("server.data") },
    { name: "content", to: href("/admin/settings/content"), text: t("server.content") },
  ];
}

type ServerHeadingProps = { current: "mail" | "webhook" | "data" | "content"; title: string; subtitle: string };

export function ServerHeading({ current, ...heading }: ServerHeadingProps) {
  const { t } = useTranslation("admin-settings");
  return (
    <>
      <SettingsPageHeading toastsErrors={false} {...heading} />
      <Tabs label={t("server.title")} current={current} tabs={useServerTabs()} className="mt-4" />
    </>
  );
}

type LanguageTabsProps = {
  label: string;
  current: Language;
  /** None of a text that there can only be once the English one is saved. */
  addressOf: (language: Language) => string | undefined;
  renderName: (language: Language) => ReactNode;
  className?: string;
};

export function LanguageTabs({ label, current, addressOf, renderName, className = "mt-4" }: LanguageTabsProps) {
  const tabs = languages.map((language) => ({ name: language, to: addressOf(language), text: renderName(language) }));
  return <Tabs label={label} current={current} tabs={tabs} className={className} preventScrollReset />;
}
