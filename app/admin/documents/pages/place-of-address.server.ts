import { caseStudies } from "../../../content/case-studies.ts";
import { editablePage, idOfPage, localePages, previewQuery, type PageName } from "../../../content/editable-pages.ts";
import { defaultInsight } from "../../../content/insights.ts";
import { defaultService } from "../../../content/services.ts";
import { publishedDocumentsContext } from "../../../data/published/published-documents.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { prefixOf, withoutPrefix } from "../../../i18n/addresses.ts";
import { languageContext } from "../../../i18n/context.server.ts";
import { languageQuery } from "../../../i18n/languages.ts";
import { isLanguage, type Language } from "../../../schemas/formats/languages.ts";
import { kinds, type ArticleKind, type KindName } from "../../../schemas/kinds/kinds.ts";
import { decoded, tidyPath } from "../../../schemas/rules/own-address.ts";
import { articleAt } from "../../../schemas/rules/site-paths.ts";
import type { Context } from "../../../server/context.server.ts";
import { addressOfFile } from "../../assets/asset-addresses.ts";
import { editAddress, lookQuery } from "../addresses.ts";

/** What another one would be shown in the place of. */
const shownByDefault: Partial<Record<ArticleKind, string>> = {
  insight: defaultInsight.id,
  case_study: caseStudies[0].id,
  service: defaultService,
};

const textsShownBy: Partial<Record<string, PageName>> = {
  "/newsletter/confirm": "newsletter",
  "/newsletter/unsubscribe": "newsletter",
  "/insights/feed.xml": "insights",
  "/site.webmanifest": "settings-firm",
  "/contact/form": "contact",
  "/sitemap.xml": "settings-search",
  "/robots.txt": "settings-search",
  "/.well-known/security.txt": "settings-firm",
};

export function asAddress(search: string): URL | undefined {
  const address = search.replace(/^\/?https?:\/{1,2}[^/]*/i, "");
  const isAddress = address.startsWith("/") || (address === "" && search !== "");
  return isAddress && URL.canParse(address || "/", host) ? new URL(address || "/", host) : undefined;
}

const host = "https://site.invalid";

/** The form in which what stands at an address of the site is edited, whether readers see it or not. Undefined where nothing is. */
export async function placeOfAddress(context: Context, url: URL): Promise<string | undefined> {
  const { searchParams } = url;
  const pathname = decoded(url.pathname) ?? url.pathname;
  const [, file] = /^\/storage\/.*?\/website-assets\/(.+)$/.exec(pathname) ?? [];
  if (file) return addressOfFile(file);
  const [, picturedIn, pictured] = /^\/share\/([a-z]{2})(\/.*)\.jpg$/.exec(pathname) ?? [];
  if (pictured) return placeOfPath(context, pictured === "/home" ? "/" : pictured, languageNamed(picturedIn));
  const tidy = tidyPath(pathname);
  const path = withoutPrefix(tidy);
  const link = /^\/preview\/([^/]+)$/.exec(path)?.[1] ?? searchParams.get(previewQuery);
  const drafted = link ? await context.get(backendContext).previewLinks.documentOf(link) : undefined;
  if (drafted) return formBesidePage(drafted.kind, drafted.id, drafted.language);
  const named = prefixOf(tidy) ?? languageNamed(searchParams.get(languageQuery) ?? undefined);
  return placeOfPath(context, path, named ?? context.get(languageContext).language);

  function languageNamed(name: string | undefined): Language | undefined {
    return isLanguage(name) ? name : undefined;
  }
}

async function placeOfPath(context: Context, path: string, language: Language = "en"): Promise<string | undefined> {
  const { drafts } = context.get(backendContext);
  const article = Object.hasOwn(textsShownBy, path) ? undefined : articleAt(path);
  const id = article && (await drafts.at(kinds[article.kind], article.slug));
  if (id) return formBesidePage(article.kind, id, language);
  const page =
    (Object.hasOwn(textsShownBy, path) && textsShownBy[path]) ||
    localePages.find((name) => editablePage(name).path === path);
  if (page) return formBesidePage("page", idOfPage(page), language);
  const redirects = (await context.get(publishedDocumentsContext).redirects()) ?? {};
  const { to } = (Object.hasOwn(redirects, path) && redirects[path]) || {};
  if (to) return placeOfPath(context, to, language);
  const other = article && shownByDefault[article.kind];
  const shown = other && (await drafts.at(kinds[article.kind], other));
  return shown ? formBesidePage(article.kind, shown, language) : undefined;
}

function formBesidePage(kind: KindName, id: string, language: Language): string {
  const form = editAddress(kind, id, language);
  return `${form}${form.includes("?") ? "&" : "?"}${lookQuery}`;
}
