import { environment } from "./environment.server.ts";

/** Where the site stands for the world, without a slash at its end: as configured, else as the request came in. */
export function siteOrigin(url: URL): string {
  return environment().SITE_URL?.replace(/\/+$/, "") ?? url.origin;
}
