import { Link, NavLink, type LinkProps, type NavLinkProps } from "react-router";

const ahead = { discover: "none", prefetch: "intent" } as const;

export function SiteLink(props: LinkProps & { to: string }) {
  return <Link {...ahead} {...props} />;
}

export function SiteNavLink(props: NavLinkProps & { to: string }) {
  return <NavLink {...ahead} {...props} />;
}
