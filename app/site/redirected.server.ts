import { data, type RouterContextProvider } from "react-router";
import { publishedDocumentsContext } from "../data/published-documents.server.ts";
import { visitCountsContext } from "../data/visit-counts.server.ts";
import { addressIn, prefixOf } from "../i18n/addresses.ts";
import { redirectPath } from "../schemas/site-paths.ts";
import { redirect } from "../server/safe-redirect.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Asked only where nothing was found. Throws where operators led the address: the redirect, or what its target would answer; 503 where that is not known. */
export async function followRedirect({ request, url, context }: Asked): Promise<void> {
  const path = redirectPath(url.pathname);
  if (path === undefined || (request.method !== "GET" && request.method !== "HEAD")) return;
  const redirects = await context.get(publishedDocumentsContext).redirects();
  if (!redirects) throw data(null, 503);
  const found = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (!found) return;
  if (found.gone) throw data({ reason: "gone" }, { status: 410 });
  if (found.to === undefined) throw data(null, 404);
  context.get(visitCountsContext).countRedirect(request, found.id);
  const prefix = prefixOf(url.pathname);
  throw redirect((prefix ? addressIn(prefix, found.to) : found.to) + queryToKeep(url), 301);
}

/** What our own pages read is about another page here: campaigns and the like are what is kept. */
const ownQueries = ["page", "q", "category", "industry", "preview", "_routes"];

function queryToKeep({ searchParams }: URL): string {
  const passedOn = new URLSearchParams(searchParams);
  for (const name of ownQueries) passedOn.delete(name);
  return passedOn.size > 0 ? `?${passedOn}` : "";
}
