import { useState } from "react";
import { Link, type LinkProps, type NavLinkProps } from "react-router";
import { ahead } from "../../components/lost-connection.ts";
import { useSiteAddress, type PageLink, type SitePath } from "../../i18n/site-address.ts";

export type SiteLinkProps<Path extends SitePath> = Omit<LinkProps, "to"> & ({ to: string } | PageLink<Path>);

export function SiteLink<Path extends SitePath>(props: SiteLinkProps<Path>) {
  const address = useSiteAddress();
  const { page, params, to, ...link } = props as Omit<LinkProps, "to"> & { to: string; page?: "/"; params?: never };
  return <PrefetchingLink {...link} to={page ? address(page, ...([params] as unknown as [])) : to} />;
}

type PrefetchingLinkProps = LinkProps & { to: string; as?: React.ComponentType<any> } & Pick<NavLinkProps, "end">;

/** Not by the router's intent: it loads the page anew where a script does not come. */
export function PrefetchingLink({ as: Chosen = Link, ...link }: PrefetchingLinkProps) {
  const [prefetch, setPrefetch] = useState<"render">();
  const near = () => void ahead.files?.(link.to).then((here) => here && setPrefetch("render"));
  return <Chosen discover="none" prefetch={prefetch} onPointerEnter={near} onFocus={near} {...link} />;
}
