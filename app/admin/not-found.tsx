import { data } from "react-router";
import type { Route } from "./+types/not-found";

/** An unknown address of the back office is answered in its frame. */
export function loader(_: Route.LoaderArgs): never {
  throw data(null, { status: 404 });
}

export function action(_: Route.ActionArgs): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
