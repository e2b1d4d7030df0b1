import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Tabs } from "../components/tabs.tsx";

/** Sections, which have cards, and pages, which have the rest. Its texts are in admin-content. */
export function ContentTabs({ current }: { current: "sections" | "pages" }) {
  const { t } = useTranslation("admin-content");
  const tabs = [
    { name: "sections", to: href("/admin/content"), text: t("tabs.sections") },
    { name: "pages", to: href("/admin/content/pages"), text: t("tabs.pages") },
  ];
  return <Tabs label={t("tabs.label")} current={current} tabs={tabs} className="mt-6" />;
}
