import { useRouteLoaderData } from "react-router";
import type { Role } from "../schemas/forms/people.ts";
import type { loader } from "./layout.tsx";

export function useRole(): Role {
  return useRouteLoaderData<typeof loader>("admin/layout")?.role ?? "editor";
}

export function useAccount(): { id: string; email: string } {
  const { account = "", email = "" } = useRouteLoaderData<typeof loader>("admin/layout") ?? {};
  return { id: account, email };
}
