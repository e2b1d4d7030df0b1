import type { MiddlewareFunction } from "react-router";
import type { LinkedPaths } from "../data/published/linked-paths.server.ts";
import { announcementOf } from "../data/published/site-settings.server.ts";
import { linkIn, prefixOf } from "../i18n/addresses.ts";
import { languageContext } from "../i18n/context.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Context } from "../server/context.server.ts";

export function linksOfAnnouncement(context: Context, language: Language): string[] {
  const { link } = announcementOf(context, language) ?? {};
  return link === undefined ? [] : [link];
}

type Shown = { announcement?: { text: string; link: string | undefined } };

/** As the page at `url` shows it; without its link where that leads nowhere. */
export function shownAnnouncement(context: Context, language: Language, url: URL, led: LinkedPaths): Shown {
  const { text, link } = announcementOf(context, language) ?? {};
  if (text === undefined) return {};
  const path = link !== undefined && led.has(link) ? led.get(link) : link;
  return { announcement: { text, link: path && linkIn(prefixOf(url.pathname), path, url.origin) } };
}

/** Until its announcement ends: then the page is another. */
export const expireWithAnnouncement: MiddlewareFunction<Response> = async ({ context }, next) => {
  const ends = announcementOf(context, context.get(languageContext).language)?.endsAt;
  const response = await next();
  if (ends) response.headers.set("Expires", new Date(ends).toUTCString());
  return response;
};
