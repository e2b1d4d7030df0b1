import { useRouteLoaderData } from "react-router";
import type { Navigation, Profile } from "../../data/published/site-settings.server.ts";
import type { TranslatedPaths } from "../../i18n/addresses.ts";
import { siteFlagKeys, siteFlags, type SiteFlag, type SiteFlags } from "../../schemas/rules/flag.ts";
import type { loader } from "../layout.tsx";

function useLayout() {
  return useRouteLoaderData<typeof loader>("site/layout");
}

export function useFlag(name: SiteFlag): boolean {
  return useLayout()?.flags[name] ?? siteFlags[name];
}

export function useNavigation(): Navigation {
  return useLayout()?.navigation ?? {};
}

export function useProfiles(): readonly Profile[] {
  return useLayout()?.profiles ?? [];
}

export function useServices(): readonly [slug: string, name: string][] {
  return useLayout()?.services ?? [];
}

/** Of the document whose page it is. */
export function useDocumentPath(): string | undefined {
  return useLayout()?.path;
}

/** Where it stands in languages that have an address of their own for it, and in English. */
export function useTranslatedPaths(): TranslatedPaths | undefined {
  return useLayout()?.paths;
}

export function useAnnouncement() {
  return useLayout()?.announcement;
}

export function switchedFlags(flags: SiteFlags): Partial<SiteFlags> {
  const changed = siteFlagKeys.filter((name) => flags[name] !== siteFlags[name]);
  return Object.fromEntries(changed.map((name) => [name, flags[name]]));
}
