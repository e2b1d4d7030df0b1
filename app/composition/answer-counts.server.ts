import type { VisitCounts } from "../data/log/visit-counts.server.ts";
import { withoutPrefix } from "../i18n/addresses.ts";
import { kindOf } from "../server/request-kind.server.ts";
import type { CacheableAddresses } from "./cached-paths.server.ts";

/** Counts the visits that the page cache did not answer. */
export function countAnswers(visitCounts: VisitCounts, addresses: CacheableAddresses) {
  return ({ method, url, headers }: Request, { pathname }: URL, response: Response): void => {
    if (!visitCounts.on || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
    const asked = { method, url, headers: Object.fromEntries(headers) };
    if (response.status === 404 && kindOf(pathname) === "page") visitCounts.countMissing(asked, pathname);
    if (!response.ok) return;
    const isNamed = /^\/(?:services|case-studies|insights)\/[^/]+$/.test(withoutPrefix(pathname));
    const page = addresses.get(pathname)?.page ?? (isNamed ? "" : undefined);
    if (page !== undefined) visitCounts.countPage(asked, page, response.headers.get("Content-Language") ?? "en");
  };
}
