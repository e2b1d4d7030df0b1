import type { NewRedirect } from "../../data/redirects.server.ts";
import { readCsv } from "../../schemas/csv.ts";
import type { RedirectRefusal, RedirectTarget } from "../../schemas/redirect.ts";
import { articleAt, isTargetPage, redirectPath } from "../../schemas/site-paths.ts";
import { exportColumns } from "./export-columns.ts";

type Read = { redirects: NewRedirect[]; problems: { line: number; reason: RedirectRefusal }[] };

export function readRedirects(text: string, site: { has(path: string): boolean }): Read {
  const read: Read = { redirects: [], problems: [] };
  for (const { line, cells } of readCsv(text)) {
    const [from = "", to = ""] = cells;
    if (line === 1 && from.toLowerCase() === exportColumns[0]) continue;
    const path = redirectPath(from);
    const target = targetAt(to);
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
    else if (path && target) read.redirects.push({ line, path, ...target });
  }
  return read;
}

function targetAt(address: string): RedirectTarget | undefined {
  if (!address.startsWith("/")) return undefined;
  const path = redirectPath(address) ?? (/^\/(?:[a-z]{2}\/?)?$/.test(address) ? "/" : undefined);
  if (path === undefined) return undefined;
  return articleAt(path) ?? (isTargetPage(path) ? { page: path } : undefined);
}
