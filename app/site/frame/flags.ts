import { useRouteLoaderData } from "react-router";
import { siteFlags, type SiteFlag } from "../../records/flag.ts";
import type { loader } from "../layout.tsx";

/** Whether operators have a feature of the public site switched on. */
export function useFlag(name: SiteFlag): boolean {
  return (useRouteLoaderData<typeof loader>("site/layout")?.flags ?? siteFlags)[name];
}
