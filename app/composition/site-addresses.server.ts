import { existsSync } from "node:fs";
import { join } from "node:path";
import { matchPath, resolvePath, type ServerBuild } from "react-router";
import type { RouteHandle } from "../server/context.server.ts";

type Routes = ServerBuild["routes"];

/** Rooms that answer every address below them, and what is no route. */
const whole = /^\/(?:admin|auth|assets|share|storage|preview|newsletter|healthz|readyz|metrics)(?:\/|$)/;

/** Knows which paths, without language, lead somewhere by themselves; articles are the database's to know. */
export function siteAddresses(routes: Routes, folder: string) {
  // Not by `matchRoutes`: it ranks all routes anew for each path, and an import has two thousand.
  const patterns = patternsOf(routes)
    .map(([pattern]) => pattern)
    .filter((pattern) => !pattern.includes("*") && !whole.test(pattern));
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

export function pageOffering(routes: Routes): (path: string) => string {
  const files = patternsOf(routes).flatMap(([pattern, { module }]) => {
    const { page } = (module.handle ?? {}) as RouteHandle;
    return page ? [{ pattern, page }] : [];
  });
  return (path) => {
    const file = files.find(({ pattern }) => matchPath(pattern, path));
    return file ? resolvePath(file.page, path).pathname : path;
  };
}

function isNamed(pattern: string, path: string): boolean {
  const params = matchPath(pattern, path)?.params;
  if (!params) return false;
  return ["serviceId", "insightId", "caseId", "pageSlug"].every((name) => params[name] === undefined);
}

type Route = NonNullable<Routes[string]>;

function patternsOf(routes: Routes): [pattern: string, route: Route][] {
  return Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const parts: string[] = [];
    for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
      parts.unshift(at.path ?? "");
    }
    const pattern = `/${parts.join("/").replace(":language?", "")}`;
    return [[pattern.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, ""), route]];
  });
}
