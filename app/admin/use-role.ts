import { useRouteLoaderData } from "react-router";
import type { Role } from "../schemas/people.ts";
import type { loader } from "./layout.tsx";

/** What is shown; what may be done is decided on the server. */
export function useRole(): Role {
  return useRouteLoaderData<typeof loader>("admin/layout")?.role ?? "editor";
}
