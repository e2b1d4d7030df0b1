import { data } from "react-router";
import { pages } from "../content/pages.ts";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { linkedPaths, type Linked } from "../data/published/linked-paths.server.ts";
import { publishedDocumentsContext, readersOf } from "../data/published/published-documents.server.ts";
import { addressIn, prefixOf, type TranslatedPaths, withoutPrefix } from "../i18n/addresses.ts";
import { languageContext } from "../i18n/context.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { ArticleAt } from "../schemas/formats/article.ts";
import { tidyPath } from "../schemas/rules/own-address.ts";
import { articleAt, articlePath, pathsOf, redirectPath } from "../schemas/rules/site-paths.ts";
import { type Context, siteAddressesContext } from "../server/context.server.ts";
import { formSentContext } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";

type Received = { request: Request; url: URL; context: Context };

/** Asked only where nothing was found: throws the redirect, the answer of its target, or 503 where neither is known. */
export async function followRedirect({ request, url, context }: Received): Promise<void> {
  if (!isRead(request, context)) return;
  const tidy = tidyPath(url.pathname);
  const redirects = await context.get(publishedDocumentsContext).redirects();
  if (!redirects) throw data(null, 503);
  const path = [redirectPath(url.pathname), redirectPath(tidy)].find(
    (path) => path !== undefined && Object.hasOwn(redirects, path),
  );
  if (path === undefined) return leadToNearest({ request, url, context }, tidy);
  const found = redirects[path]!;
  if (found.gone) throw data({ reason: "gone" }, { status: 410 });
  if (found.to === undefined) throw data(null, 404);
  context.get(visitCountsContext).countRedirect(request, found.id);
  const prefix = prefixOf(tidy);
  const target = prefix ? addressIn(prefix, found.toIn?.[prefix] ?? found.to) : found.to;
  throw redirect(target + queryToKeep(url), 301);
}

/** One page has one address: throws the way to it from another spelling, such as one with capitals or a slash at its end. */
export function settleAddress({ request, url, context }: Received, page: string): void {
  const prefix = prefixOf(url.pathname);
  const address = prefix ? addressIn(prefix, page) : page;
  if (isRead(request, context) && address !== url.pathname) throw redirect(address + url.search, 301);
}

export function settleFixedAddress(received: Received): void {
  const page = withoutPrefix(tidyPath(received.url.pathname));
  if (pages.includes(page)) settleAddress(received, page);
}

async function leadToNearest({ url, context }: Received, tidy: string): Promise<void> {
  if (tidy === url.pathname) return;
  const page = withoutPrefix(tidy);
  const article = articleAt(page);
  const isKnown = article ? await isPublished(context, article) : context.get(siteAddressesContext).has(page);
  if (isKnown) throw redirect(tidy + url.search, 301);
}

async function isPublished(context: Context, article: NonNullable<ReturnType<typeof articleAt>>) {
  const found = await readAt(context, article);
  return found !== undefined && ("article" in found || "moved" in found);
}

async function readAt(context: Context, { kind, slug }: NonNullable<ReturnType<typeof articleAt>>) {
  const { language } = context.get(languageContext);
  return context.get(publishedDocumentsContext)[readersOf[kind]].read(language, slug);
}

/** The published document at a path of the site, with its English one; undefined of anything else. */
export async function documentAt(context: Context, path: string | null) {
  const found = await addressedAt(context, path);
  return found && { path: found.path, title: found.title };
}

/** Those of the document at a path in languages that have one of their own for it, and in English. */
export async function translatedPathsAt(context: Context, path: string): Promise<TranslatedPaths> {
  return (await addressedAt(context, path))?.paths ?? {};
}

async function addressedAt(context: Context, path: string | null) {
  const article = articleAt(path ?? "");
  const found = article && (await readAt(context, article));
  if (!found || !("article" in found)) return undefined;
  const { title, addresses } = found.article;
  const paths = pathsOf(article.kind, addresses);
  return { path: paths.en ?? articlePath(article), paths, title };
}

/** `localized` for the links of a document's texts, undefined for one to a document that is off the site. */
export async function leading(
  texts: readonly string[],
  language: Language,
  articles: Linked,
  localized: (link: string) => string,
): Promise<(link: string) => string | undefined> {
  const links = [...texts.join("\n").matchAll(/\]\((\/[^\s)]+)/g)].map(([, link = ""]) => link);
  const led = await linkedPaths(links, language, articles);
  return (link) => {
    const path = led.has(link) ? led.get(link) : link;
    return path === undefined ? undefined : localized(path);
  };
}

/** A rejected form comes back with what was typed, and stays where it is. */
function isRead({ method }: Request, context: Context): boolean {
  return (method === "GET" || method === "HEAD") && !context.get(formSentContext);
}

/** Our own queries mean another page elsewhere; campaigns and the like are kept. */
const ownQueries = ["page", "q", "category", "industry", "preview", "_routes"];

function queryToKeep({ searchParams }: URL): string {
  const passedOn = new URLSearchParams(searchParams);
  for (const name of ownQueries) passedOn.delete(name);
  return passedOn.size > 0 ? `?${passedOn}` : "";
}

/** Throws 301 for an address that moved, 410 for a deleted article, 404 for one that is off the site or in other languages only, else 503. */
export function articleIn<Article>(
  found: ArticleAt<Article>,
  addressOf: (slug: string) => string,
): Article | undefined {
  if (!found) return undefined;
  if ("moved" in found) throw redirect(addressOf(found.moved), 301);
  if ("gone" in found) throw data({ reason: "gone" }, { status: 410 });
  if ("unknown" in found) throw data(null, 503);
  if ("withdrawn" in found) throw data(found.elsewhere ? { reason: "otherLanguages" } : null, 404);
  return found.article;
}
