import { href } from "react-router";
import { safeRedirect } from "../../server/safe-redirect.server.ts";

/** Where a held form was going: a page of the back office, whatever the address says. */
export function resumedAddress(url: URL): string {
  const next = safeRedirect(url.searchParams.get("next"), href("/admin"));
  return /^\/admin(?=[/?]|$)/.test(next) ? next : href("/admin");
}
