import { existsSync } from "node:fs";
import { join } from "node:path";
import { matchPath, type ServerBuild } from "react-router";
import { isServiceId } from "../content/services.ts";

type Routes = ServerBuild["routes"];

/** Rooms that answer every address below them, and what is no route. */
const whole = /^\/(?:admin|auth|assets|share|storage|preview|newsletter|healthz|readyz|metrics)(?:\/|$)/;

/** Knows which paths, without language, lead somewhere by themselves; articles are the database's to know. */
export function siteAddresses(routes: Routes, folder: string) {
  // Not by `matchRoutes`: it ranks all routes anew for each path, and an import has two thousand.
  const patterns = patternsOf(routes).filter((pattern) => !pattern.includes("*") && !whole.test(pattern));
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes(":")));
  const open = patterns.filter((pattern) => pattern.includes(":"));
  return {
    has(path: string): boolean {
      return whole.test(path) || fixed.has(path) || open.some((pattern) => isNamed(pattern, path)) || isFile(path);
    },
  };

  function isFile(path: string): boolean {
    return !path.includes("..") && existsSync(join(folder, path));
  }
}

function isNamed(pattern: string, path: string): boolean {
  const params = matchPath(pattern, path)?.params;
  if (!params) return false;
  const { serviceId, insightId, caseId } = params;
  return serviceId === undefined ? insightId === undefined && caseId === undefined : isServiceId(serviceId);
}

function patternsOf(routes: Routes): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
      parts.unshift(at.path ?? "");
    }
    return [`/${parts.join("/").replace(":language?", "")}`.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "")];
  });
}
