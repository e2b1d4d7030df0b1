import type { NewRedirect } from "../../data/published/redirects.server.ts";
import { readCsv } from "../../schemas/formats/csv.ts";
import type { RedirectRefusal, RedirectTarget } from "../../schemas/forms/redirect.ts";
import { ownAddress } from "../../schemas/rules/own-address.ts";
import { articleAt, isTargetPage, redirectPath } from "../../schemas/rules/site-paths.ts";

/** The same in every language, so that what was exported can be imported by anybody. */
export const exportColumns = ["address", "leads_to", "hits_in_30_days", "last_hit"] as const;

type Read = {
  redirects: NewRedirect[];
  aimless: NewRedirect[];
  problems: { line: number; reason: RedirectRefusal }[];
};

export function readRedirects(text: string, site: { has(path: string): boolean }, origin: string): Read {
  const read: Read = { redirects: [], aimless: [], problems: [] };
  for (const [place, { line, cells }] of readCsv(text).entries()) {
    const [from = "", to = ""] = cells;
    if (place === 0 && from.toLowerCase() === exportColumns[0]) continue;
    const path = redirectPath(ownAddress(from, origin) ?? from);
    const target = targetAt(ownAddress(to, origin));
    const reason = !path
      ? "path"
      : site.has(path)
        ? "exists"
        : to === ""
          ? "unfinished"
          : !target
            ? "target"
            : undefined;
    if (reason) read.problems.push({ line, reason });
    if (path && (reason === "unfinished" || reason === "target")) read.aimless.push({ line, path, page: "/" });
    if (!reason && path && target) read.redirects.push({ line, path, ...target });
  }
  return read;
}

function targetAt(address: string | undefined): RedirectTarget | undefined {
  if (address === undefined) return undefined;
  const path = redirectPath(address) ?? (/^\/(?:[a-z]{2}\/?)?$/.test(address) ? "/" : undefined);
  if (path === undefined) return undefined;
  return articleAt(path) ?? (isTargetPage(path) ? { page: path } : undefined);
}
