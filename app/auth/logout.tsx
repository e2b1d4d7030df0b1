import { backendContext } from "../data/session/session.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/logout";

/** A GET leads home: only the button ends the session. */
export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(backendContext).accounts.signOut();
  return redirect("/");
}
