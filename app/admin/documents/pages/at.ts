import { href } from "react-router";
import { redirect } from "../../../server/safe-redirect.ts";
import { searchOfTexts } from "../addresses.ts";
import type { Route } from "./+types/at";

/** Written before the path of any address of the site, `/admin/at` looks for where that is edited; a page that leads here is meant itself. */
export function loader({ request, url }: Route.LoaderArgs) {
  const path = url.pathname.slice(href("/admin/at/*", { "*": "" }).length - 1);
  const from = URL.parse(request.headers.get("Referer") ?? "");
  const isOfSite = from?.host === url.host && !/^\/(?:admin|auth)(?:\/|$)/.test(from.pathname);
  const { pathname, search } = isOfSite ? from : { pathname: path || "/", search: url.search };
  throw redirect(searchOfTexts(pathname + search));
}
