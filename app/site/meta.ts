import type { MetaDescriptor } from "react-router";
import { addressIn } from "../i18n/addresses.ts";
import { languages, locales, type Language } from "../i18n/languages.ts";
import { shareImageAddress, shareImageSize } from "../i18n/share-image.ts";
import type { Place } from "./page.server.ts";
import { structuredData, type Thing } from "./structured-data.ts";

const longestTitle = 70;

type Page = {
  title: string;
  description: string;
  place: Place;
  /** Kept out of search results, in favour of this address. */
  standsInFor?: string;
  /** The day on which an article appeared; other pages have none. */
  published?: string;
  /** The name of the feed that brings what is new here. */
  feed?: string;
  /** What the page is about, for search engines. */
  things?: readonly Thing[];
};

/** Title, description, canonical address, the same page in the other languages, and how a link to it is shown elsewhere. */
export function pageMeta(given: Page): MetaDescriptor[] {
  const page = withFirm(given);
  const { title, description, place, standsInFor, feed, things = [] } = page;
  const { origin, language, firm } = place;
  const path = standsInFor ?? place.path;
  return [
    { title: titleWith(firm, title) },
    { name: "description", content: description },
    ...(standsInFor ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: origin + addressIn(language, path) },
    ...languages.map((other) => alternate(other, origin + addressIn(other, path))),
    alternate("x-default", origin + addressIn("en", path)),
    ...(feed ? [feedLink(feed, origin + addressIn(language, "/insights/feed.xml"))] : []),
    ...linkPreview(page, path),
    ...(things.length > 0 && !standsInFor ? [{ "script:ld+json": structuredData(things) }] : []),
  ];
}

/** The texts as the locale files have them may name the firm. */
function withFirm(page: Page): Page {
  const filled = (text: string) => text.replaceAll("{{firm}}", page.place.firm);
  const { title, description, feed } = page;
  return { ...page, title: filled(title), description: filled(description), feed: feed && filled(feed) };
}

/** Lists of results cut long titles, so that a long one goes without the firm's name. */
function titleWith(firm: string, title: string): string {
  const whole = `${title} – ${firm}`;
  return whole.length > longestTitle ? title : whole;
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang, href };
}

function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href };
}

/** Open Graph, which the networks read that show a picture and a sentence beside a link. */
function linkPreview({ title, description, place, published }: Page, path: string): MetaDescriptor[] {
  const { origin, language, firm } = place;
  const others = languages.filter((other) => other !== language);
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", published ? "article" : "website"),
    ...(published ? [property("article:published_time", published)] : []),
    property("og:url", origin + addressIn(language, path)),
    property("og:site_name", firm),
    property("og:locale", localeOf(language)),
    ...others.map((other) => property("og:locale:alternate", localeOf(other))),
    property("og:image", origin + shareImageAddress(language, path)),
    property("og:image:type", "image/jpeg"),
    property("og:image:width", String(shareImageSize.width)),
    property("og:image:height", String(shareImageSize.height)),
    property("og:image:alt", title),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}

/** Open Graph writes a locale with a low line. */
function localeOf(language: Language): string {
  return locales[language].replace("-", "_");
}
