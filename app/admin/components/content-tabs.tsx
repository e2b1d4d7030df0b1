import { useTranslation } from "react-i18next";
import { href } from "react-router";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { Tabs } from "./tabs.tsx";

export function ContentTabs({ current }: { current: NonNullable<Kind["tab"]> }) {
  const { t } = useTranslation("admin-content");
  const tabs = [
    { name: "sections", to: href("/admin/content"), text: t("tabs.sections") },
    { name: "pages", to: href("/admin/content/pages"), text: t("tabs.pages") },
    { name: "authors", to: href("/admin/content/authors"), text: t("tabs.authors") },
  ];
  return <Tabs label={t("tabs.label")} current={current} tabs={tabs} className="mt-6" />;
}
