import { useRouteLoaderData } from "react-router";
import type { Role } from "../schemas/people.ts";

/** What is shown; what may be done is decided on the server. */
export function useRole(): Role {
  return (useRouteLoaderData("admin/layout") as { role: Role } | undefined)?.role ?? "editor";
}
