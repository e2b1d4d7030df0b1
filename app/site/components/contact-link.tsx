import { useSiteAddress } from "../../i18n/site-address.ts";
import { useDocumentPath } from "../frame/flags.ts";
import { SiteLink, type SiteLinkProps } from "./site-link.tsx";

type ContactLinkProps = Omit<SiteLinkProps<"/contact">, "page" | "params" | "to"> & { about?: string };

/** Tells the form which document it is about: the one of the page that it stands on, unless it stands beside another. */
export function ContactLink({ about, ...link }: ContactLinkProps) {
  const address = useSiteAddress()("/contact");
  const path = useDocumentPath() ?? about;
  return <SiteLink {...link} to={path ? `${address}?about=${path}` : address} />;
}
