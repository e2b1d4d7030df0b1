import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

type Mapped = { pattern: string; isPage: boolean; takesForms: boolean };

const mapped = mappedIn(routes);

/** Every address pattern of the site, such as `/:language?/services/:serviceId`: a new route is among them by itself. */
export const patterns: readonly string[] = mapped.map(({ pattern }) => pattern);

/** Those that a form can be sent to. */
export const formPatterns: readonly string[] = mapped
  .filter(({ takesForms }) => takesForms)
  .map(({ pattern }) => pattern);
export const formAddresses: readonly RegExp[] = formPatterns.map(expressionOf);

/** Addresses that are answered before the router. */
export const machineAddresses = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/__manifest",
  "/storage/v1/object/public/website-assets/videos/hero.mp4",
  "/storage/v1/object/public/",
];

const forMachines = [
  ...machineAddresses.map((address) => new RegExp(`^${address}`)),
  ...mapped.filter(({ isPage }) => !isPage).map(({ pattern }) => expressionOf(pattern)),
];

/** Whether a reader of pages may open the address; the others are asked for by machines and scripts, and answer those in words. */
export function isForPages(pathname: string): boolean {
  return !forMachines.some((address) => address.test(pathname));
}

function mappedIn(entries: readonly RouteConfigEntry[], parent = ""): Mapped[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent;
    const children = mappedIn(entry.children ?? [], own);
    if (entry.children && !entry.path) return children;
    const source = readFileSync(new URL(`../../app/${entry.file}`, import.meta.url), "utf8");
    const takesForms = /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b(?!:)/m.test(source);
    return [{ pattern: own || "/", isPage: source.includes("export default"), takesForms }, ...children];
  });
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split("/").slice(1);
  const written = parts.map((part) => {
    if (part === "*") return "/.*";
    if (part.endsWith("?")) return "(?:/[^/]+)?";
    return part.startsWith(":") ? "/[^/]+" : `/${part.replaceAll(".", "\\.")}`;
  });
  return new RegExp(`^${written.join("")}/*$`, "i");
}
