import { useRouteLoaderData } from "react-router";
import { siteFlags, type SiteFlag, type SiteFlags } from "../../schemas/flag.ts";
import type { loader } from "../layout.tsx";

export function useFlag(name: SiteFlag): boolean {
  return useRouteLoaderData<typeof loader>("site/layout")?.flags[name] ?? siteFlags[name];
}

/** Only the flags that differ from their defaults are sent. */
export function switchedFlags(flags: SiteFlags): Partial<SiteFlags> {
  const names = Object.keys(siteFlags) as SiteFlag[];
  return Object.fromEntries(names.filter((name) => flags[name] !== siteFlags[name]).map((name) => [name, flags[name]]));
}
