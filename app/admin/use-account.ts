import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** Of whoever is logged in; empty where nobody knows. */
export function useAccount(): { id: string; email: string } {
  const { account = "", email = "" } = useRouteLoaderData<typeof loader>("admin/layout") ?? {};
  return { id: account, email };
}
