import { backendContext } from "../data/session.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/logout";

/** Whoever merely opens the address is led home with the session as it was: only the button ends it. */
export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(backendContext).accounts.signOut();
  return redirect("/");
}
