import { useRouteLoaderData } from "react-router";
import type { Navigation, Profile } from "../../data/published/site-settings.server.ts";
import { siteFlagKeys, siteFlags, type SiteFlag, type SiteFlags } from "../../schemas/rules/flag.ts";
import type { loader } from "../layout.tsx";

export function useFlag(name: SiteFlag): boolean {
  return useRouteLoaderData<typeof loader>("site/layout")?.flags[name] ?? siteFlags[name];
}

export function useNavigation(): Navigation {
  return useRouteLoaderData<typeof loader>("site/layout")?.navigation ?? {};
}

export function useProfiles(): readonly Profile[] {
  return useRouteLoaderData<typeof loader>("site/layout")?.profiles ?? [];
}

export function useServices(): readonly [slug: string, name: string][] {
  return useRouteLoaderData<typeof loader>("site/layout")?.services ?? [];
}

/** Of the document whose page it is. */
export function useDocumentPath(): string | undefined {
  return useRouteLoaderData<typeof loader>("site/layout")?.path;
}

export function useAnnouncement() {
  return useRouteLoaderData<typeof loader>("site/layout")?.announcement;
}

export function switchedFlags(flags: SiteFlags): Partial<SiteFlags> {
  const changed = siteFlagKeys.filter((name) => flags[name] !== siteFlags[name]);
  return Object.fromEntries(changed.map((name) => [name, flags[name]]));
}
