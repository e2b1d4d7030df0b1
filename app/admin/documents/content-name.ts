import { useTranslation } from "react-i18next";
import { pageWithId } from "../../content/editable-pages.ts";
import { idOfSection } from "../../content/sections.ts";
import { kindNamed } from "../../schemas/kinds/kinds.ts";
import type { ContentName } from "../../schemas/rules/content-health.ts";
import { pageTitle, sectionName } from "../components/names.ts";

export function useContentName(): (content: ContentName) => { name: string; lang: "en" | undefined } {
  const { t } = useTranslation("admin");
  const { t: tFrame } = useTranslation("frame");
  const { t: tContent } = useTranslation("admin-content");
  return ({ kind, id, slug, title }) => {
    if (kindNamed(kind).onCard) return { name: sectionName(idOfSection(slug ?? ""), tContent), lang: undefined };
    const page = pageWithId(id);
    return page ? { name: pageTitle(page, t, tFrame), lang: undefined } : { name: title || (slug ?? id), lang: "en" };
  };
}
