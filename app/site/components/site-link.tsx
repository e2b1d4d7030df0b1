import { Link, NavLink, type LinkProps, type NavLinkProps } from "react-router";
import { withoutPrefix } from "../../i18n/addresses.ts";
import { useFlag } from "../frame/flags.ts";

type SiteLinkProps = LinkProps & { to: string };

/** A link to another page of the site, which is fetched when somebody points at it and blends in when it comes. */
export function SiteLink(props: SiteLinkProps) {
  return <Link {...useWayTo(props.to)} {...props} />;
}

/** The same in a navigation: says whether it leads to the page on screen. */
export function SiteNavLink(props: NavLinkProps & { to: string }) {
  return <NavLink {...useWayTo(props.to)} {...props} />;
}

/** The contact page with the third party's form is a document of its own, with a policy of its own: nothing to fetch ahead. */
function useWayTo(to: string): Partial<LinkProps> {
  const embedded = useFlag("contact_form_embed");
  const [pathname = ""] = to.split(/[?#]/);
  const newDocument = embedded && withoutPrefix(pathname) === "/contact";
  return {
    discover: "none",
    ...(newDocument ? { reloadDocument: true } : { prefetch: "intent", viewTransition: true }),
  };
}
