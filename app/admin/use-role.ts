import { useRouteLoaderData } from "react-router";
import type { Role } from "../schemas/people.ts";
import type { loader } from "./layout.tsx";

export function useRole(): Role {
  return useRouteLoaderData<typeof loader>("admin/layout")?.role ?? "editor";
}
