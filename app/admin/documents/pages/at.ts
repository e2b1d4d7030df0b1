import { href } from "react-router";
import { redirect } from "../../../server/safe-redirect.ts";
import type { Route } from "./+types/at";
import { searchOfAddress } from "./place-of-address.server.ts";

/** Written before the path of any address of the site, `/admin/at` looks for where that is edited. */
export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname.slice(href("/admin/at/*", { "*": "" }).length - 1);
  throw redirect(searchOfAddress((path || "/") + url.search));
}
