import { redirect } from "../../server/safe-redirect.ts";
import { pageNumberIn } from "./page-number.ts";

export function stayWithin(pages: number, url: URL): void {
  if (pageNumberIn(url) <= pages) return;
  const query = new URLSearchParams(url.searchParams);
  query.delete("page");
  if (pages > 1) query.set("page", String(pages));
  throw redirect(`${url.pathname}${query.size > 0 ? `?${query}` : ""}`);
}
