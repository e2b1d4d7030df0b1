import { Link, NavLink, type LinkProps, type NavLinkProps } from "react-router";
import { withoutPrefix } from "../../i18n/addresses.ts";
import { useFlag } from "../frame/flags.ts";

type SiteLinkProps = LinkProps & { to: string };

export function SiteLink(props: SiteLinkProps) {
  return <Link {...useWayTo(props.to)} {...props} />;
}

export function SiteNavLink(props: NavLinkProps & { to: string }) {
  return <NavLink {...useWayTo(props.to)} {...props} />;
}

/** The contact page with the embedded form needs a new document for its own policy: no prefetch. */
function useWayTo(to: string): Partial<LinkProps> {
  const embedded = useFlag("contact_form_embed");
  const [pathname = ""] = to.split(/[?#]/);
  const newDocument = embedded && withoutPrefix(pathname) === "/contact";
  return {
    discover: "none",
    ...(newDocument ? { reloadDocument: true } : { prefetch: "intent", viewTransition: true }),
  };
}
