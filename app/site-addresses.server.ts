import { existsSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isServiceId } from "./content/services.ts";
import { isLanguage } from "./i18n/languages.ts";

type Routes = ServerBuild["routes"];

/** Rooms that answer every address below them, and what is no route. */
const whole = /^\/(?:admin|auth|assets|share|storage|preview|newsletter|healthz|readyz|metrics)(?:\/|$)/;

/** Knows which paths, without language, lead somewhere by themselves; articles are the database's to know. */
export function siteAddresses(routes: Routes, folder: string) {
  const tree = treeOf(routes, undefined);
  return {
    has(path: string): boolean {
      return whole.test(path) || isFile(path) || isRoute(path);
    },
  };

  function isFile(path: string): boolean {
    return !path.includes("..") && existsSync(join(folder, path));
  }

  function isRoute(path: string): boolean {
    const matched = matchRoutes(tree, path)?.at(-1);
    if (!matched) return false;
    const { language, serviceId, insightId, caseId, ["*"]: rest } = matched.params;
    if (rest !== undefined || (language !== undefined && !isLanguage(language))) return false;
    if (serviceId !== undefined) return isServiceId(serviceId);
    return insightId === undefined && caseId === undefined;
  }
}

function treeOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }];
  });
}
