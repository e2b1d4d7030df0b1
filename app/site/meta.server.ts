import type { MetaDescriptor } from "react-router";
import { isUnlisted } from "../content/editable-pages.ts";
import type { SearchSettings } from "../data/published/site-settings.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { languages, locales, type Language } from "../i18n/languages.ts";
import { standardAmong } from "../schemas/formats/languages.ts";
import { shareImageAddress, shareImageSize, searchTitle } from "../schemas/rules/search-result.ts";
import { jsonLdDocument, type Thing } from "./json-ld.server.ts";
import type { ChosenShareImage } from "./share-image/chosen.server.ts";

export type PageLocation = {
  origin: string;
  path: string;
  language: Language;
  firm: string;
  hasLogo?: boolean;
  search?: Pick<SearchSettings, "titlePattern" | "hiddenPages">;
  shareImage?: Pick<ChosenShareImage, "version" | "alt"> | undefined;
};

export type PageMetadata = {
  title: string;
  description: string;
  canonical?: string | undefined;
  number?: number;
  published?: string;
  feed?: string;
  languages?: readonly Language[];
  /** In languages in which it has an address of its own, and in English. */
  paths?: Partial<Record<Language, string>>;
  jsonLd?: readonly Thing[];
};

export function pageMeta(location: PageLocation, page: PageMetadata): MetaDescriptor[] {
  const { origin, language, firm, search = {} } = location;
  const { title, description, canonical, feed, jsonLd = [], number = 1, languages: translated = languages } = page;
  const { paths = {} } = page;
  const canonicalLanguage = translated.includes(language) ? language : standardAmong(translated);
  const path = canonical ?? location.path;
  const addressOf = (of: Language) =>
    origin + addressIn(of, paths[of] ?? paths.en ?? path) + (number > 1 ? `?page=${number}` : "");
  const isHidden = [location.path, ...Object.values(paths)].some((path) => search.hiddenPages?.includes(path));
  return [
    { title: searchTitle(firm, number > 1 ? `${title} (${number})` : title, search.titlePattern) },
    { name: "description", content: description },
    ...(canonical || isUnlisted(location.path) || isHidden ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: addressOf(canonicalLanguage) },
    ...languages.filter((other) => translated.includes(other)).map((other) => alternate(other, addressOf(other))),
    alternate("x-default", addressOf(standardAmong(translated))),
    ...(feed ? [feedLink(feed, origin + addressIn(language, "/insights/feed.xml"))] : []),
    ...linkPreview(location, page, path, addressOf(language)),
    ...(jsonLd.length > 0 && !canonical ? [{ "script:ld+json": jsonLdDocument(jsonLd) }] : []),
  ];
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang, href };
}

function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href };
}

function linkPreview(
  { origin, language, firm, path: own, shareImage }: PageLocation,
  { title, description, published }: PageMetadata,
  path: string,
  address: string,
): MetaDescriptor[] {
  const chosen = path === own ? shareImage : undefined;
  const image = shareImageAddress(language, path) + (chosen ? `?${new URLSearchParams({ of: chosen.version })}` : "");
  const others = languages.filter((other) => other !== language);
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", published ? "article" : "website"),
    ...(published ? [property("article:published_time", published)] : []),
    property("og:url", address),
    property("og:site_name", firm),
    property("og:locale", localeOf(language)),
    ...others.map((other) => property("og:locale:alternate", localeOf(other))),
    property("og:image", origin + image),
    property("og:image:width", String(shareImageSize.width)),
    property("og:image:height", String(shareImageSize.height)),
    property("og:image:alt", chosen?.alt || title),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}

function localeOf(language: Language): string {
  return locales[language].replace("-", "_");
}
