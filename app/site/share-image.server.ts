import { pages } from "../content/pages.ts";
import type { Language } from "../i18n/languages.ts";
import { shareImageAddress } from "../i18n/share-image.ts";
import { resourceBundle } from "../i18n/translations.server.ts";

type Shown = { language: Language; path: string; title: string };

/** Pictures are drawn with the titles that come with the software: an article with another title has that of its list. */
export function shareImageOf({ language, path, title }: Shown): string {
  const [, list = "", id] = path.split("/");
  const isDrawn = pages.some((page) => page === path);
  const drawn = id === undefined ? undefined : drawnTitle(language, list, id);
  const shown = isDrawn && (drawn === undefined || drawn === title) ? path : `/${list}`;
  return shareImageAddress(language, shown);
}

function drawnTitle(language: Language, list: string, id: string): string | undefined {
  if (list !== "insights" && list !== "case-studies") return undefined;
  const items: Record<string, { title: string } | undefined> = resourceBundle(language, list).items;
  return items[id]?.title;
}
