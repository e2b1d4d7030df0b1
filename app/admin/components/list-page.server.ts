import type { PageOf } from "../../data/backend/page-of.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { pageNumberIn, pagesOf } from "./list-filter.ts";

export async function listPage<Found extends PageOf<unknown>>(
  url: URL,
  pageSize: number,
  read: (page: number) => Promise<Found>,
) {
  const page = pageNumberIn(url);
  const found = await read(page);
  const pages = pagesOf(found.total, pageSize);
  stayWithin(pages, url);
  return { ...found, page, pages };
}

export function stayWithin(pages: number, url: URL): void {
  if (pageNumberIn(url) <= pages) return;
  const query = new URLSearchParams(url.searchParams);
  query.delete("page");
  if (pages > 1) query.set("page", String(pages));
  throw redirect(`${url.pathname}${query.size > 0 ? `?${query}` : ""}`);
}
