import { data } from "react-router";
import type { Route } from "./+types/not-found";

/** Without a route that matches everything, an unknown address would have no language and no headers. */
export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export function action(_: Route.ActionArgs): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
