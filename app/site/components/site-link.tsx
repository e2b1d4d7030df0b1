import { Link, type LinkProps } from "react-router";
import { useSiteAddress, type PageLink, type SitePath } from "../../i18n/site-address.ts";

export const ahead = { discover: "none", prefetch: "intent" } as const;

export type SiteLinkProps<Path extends SitePath> = Omit<LinkProps, "to"> & ({ to: string } | PageLink<Path>);

export function SiteLink<Path extends SitePath>(props: SiteLinkProps<Path>) {
  const address = useSiteAddress();
  const { page, params, to, ...link } = props as Omit<LinkProps, "to"> & { to: string; page?: "/"; params?: never };
  return <Link {...ahead} {...link} to={page ? address(page, ...([params] as unknown as [])) : to} />;
}
