import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { pageWithId } from "../../content/editable-pages.ts";
import { idOfSection } from "../../content/sections.ts";
import { kindNamed } from "../../schemas/kinds/kinds.ts";
import type { ContentName } from "../../schemas/rules/content-health.ts";
import { pageTitle, sectionName } from "../components/names.ts";

type Named = { name: string; lang: "en" | undefined };

export function contentName(
  { kind, id, slug, title }: ContentName,
  t: TFunction<"admin">,
  tContent: TFunction<"admin-content">,
): Named {
  if (kindNamed(kind).onCard) return { name: sectionName(idOfSection(slug ?? ""), tContent), lang: undefined };
  const page = pageWithId(id);
  return page ? { name: pageTitle(page, t), lang: undefined } : { name: title || (slug ?? id), lang: "en" };
}

export function useContentName(): (content: ContentName) => Named {
  const { t } = useTranslation("admin");
  const { t: tContent } = useTranslation("admin-content");
  return (content) => contentName(content, t, tContent);
}
