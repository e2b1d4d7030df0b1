import { useRouteLoaderData } from "react-router";
import { siteFlags, type SiteFlag, type SiteFlags } from "../../schemas/flag.ts";
import type { loader } from "../layout.tsx";

/** Whether operators have a feature of the public site switched on. */
export function useFlag(name: SiteFlag): boolean {
  return useRouteLoaderData<typeof loader>("site/layout")?.flags[name] ?? siteFlags[name];
}

/** The flags that are not as the code has them: all that a page has to be told. */
export function switchedFlags(flags: SiteFlags): Partial<SiteFlags> {
  const names = Object.keys(siteFlags) as SiteFlag[];
  return Object.fromEntries(names.filter((name) => flags[name] !== siteFlags[name]).map((name) => [name, flags[name]]));
}
