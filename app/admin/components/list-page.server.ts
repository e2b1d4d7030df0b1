import type { PageOf } from "../../data/page-of.server.ts";
import { pageNumberIn, pagesOf } from "./page-number.ts";
import { stayWithin } from "./stay-within.server.ts";

/** Reads the page of a list that the address asks for; past the last page it redirects to the last. */
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
