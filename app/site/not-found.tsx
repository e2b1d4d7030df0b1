import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { followRedirect } from "./redirected.server.ts";

/** Without a splat route an unknown address would get no language and no headers. */
export async function loader(args: Route.LoaderArgs): Promise<never> {
  await followRedirect(args);
  throw data(null, { status: 404 });
}

export function action(_: Route.ActionArgs): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
