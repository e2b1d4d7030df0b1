import type { SettingsName } from "../../content/editable-pages.ts";
import { addressIn, prefixOf } from "../../i18n/addresses.ts";
import { zoneFor } from "../../i18n/firm.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { shownTextsOf } from "../../i18n/translations.server.ts";
import { instantOf } from "../../schemas/formats/zoned-time.ts";
import { passes, safeLink } from "../../schemas/kinds/fields.ts";
import type { CrawlerKind } from "../../schemas/rules/crawlers.ts";
import { dayAfter } from "../../schemas/rules/figures.ts";
import type { Context } from "../../server/context.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import { menusOf } from "../documents/page-fields.server.ts";
import type { LinkedPaths } from "./linked-paths.server.ts";

export type Profile = { name: string; address: string };
export type MenuEntry = { to: string; text: string };
export type Navigation = { header?: MenuEntry[]; company?: MenuEntry[]; resources?: MenuEntry[] };
export type SearchSettings = {
  titlePattern?: string;
  hiddenPages?: string[];
} & { [Kind in CrawlerKind]?: string };

export function profilesOf(context: Context, language: Language): Profile[] {
  const { profiles = [] } = published<{ profiles: Profile[] }>(context, language, "settings-social");
  return profiles.filter(({ name, address }) => name && address && passes("https")(address));
}

export function formOf(
  { CONTACT_FORM_PORTAL_ID, CONTACT_FORM_ID }: Environment,
  texts: { formAccount?: string; formId?: string },
): { portal: string; form: string } {
  const { formAccount: portal = CONTACT_FORM_PORTAL_ID, formId: form = CONTACT_FORM_ID } = texts;
  return { portal, form };
}

export type Announcement = { text: string; link?: string | undefined };

/** Over every page until its last day is over where the firm is, with that instant. */
export function announcementOf(
  context: Context,
  language: Language,
  now = Date.now(),
): (Announcement & { endsAt: string }) | undefined {
  const { announcement: [entry] = [] } = published<{
    announcement: Partial<Record<"text" | "link" | "lastDay", string>>[];
  }>(context, language, "settings-announcement");
  if (!entry?.text || !entry.lastDay || !passes("date")(entry.lastDay)) return undefined;
  const endsAt = instantOf(`${dayAfter(entry.lastDay, 1)}T00:00`, zoneFor(context));
  const link = safeLink(entry.link);
  return endsAt && Date.parse(endsAt) > now ? { text: entry.text, link, endsAt } : undefined;
}

type Menus = Record<keyof Navigation, { label: string; link: string }[]>;

/** Where the entries lead that operators have put into menus. */
export function linksOfMenus(context: Context, language: Language): string[] {
  const menus = Object.values(published<Menus>(context, language, "settings-navigation"));
  return menus.flatMap((entries) => entries.flatMap(({ link }) => safeLink(link) ?? []));
}

/** The menus that operators changed; all of them, where one may not lead where it says. */
export function navigationOf(context: Context, language: Language, url: URL, led: LinkedPaths = new Map()): Navigation {
  const edited = published<Menus>(context, language, "settings-navigation");
  const prefix = prefixOf(url.pathname);
  const all = { ...(led.size > 0 && menusOf(shownTextsOf(context)(language, "frame"))), ...edited };
  const entries = Object.entries(all).map(([menu, given]) => [
    menu,
    given.flatMap(({ label, link }) => {
      const typed = safeLink(link);
      const safe = typed && led.has(typed) ? led.get(typed) : typed;
      return safe && label
        ? [{ text: label, to: prefix && safe.startsWith("/") ? addressIn(prefix, safe) : safe }]
        : [];
    }),
  ]);
  return Object.fromEntries(entries) as Navigation;
}

export function searchSettings(context: Context, language: Language): SearchSettings {
  return published<SearchSettings>(context, language, "settings-search");
}

function published<Fields>(context: Context, language: Language, name: SettingsName): Partial<Fields> {
  return shownTextsOf(context)(language, name) as Partial<Fields>;
}
