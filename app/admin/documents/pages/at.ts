import { href } from "react-router";
import { redirect } from "../../../server/safe-redirect.ts";
import { searchOfTexts } from "../addresses.ts";
import type { Route } from "./+types/at";

/** Written before the path of any address of the site, `/admin/at` looks for where that is edited. */
export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname.slice(href("/admin/at/*", { "*": "" }).length - 1);
  throw redirect(searchOfTexts((path || "/") + url.search));
}
