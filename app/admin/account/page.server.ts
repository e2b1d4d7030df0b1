import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";

/** What the page of the own account shows; the addresses of its forms show the same page when they refuse. */
export function accountPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { account } = context.get(backendContext);
  return {
    email: account && account !== "unknown" ? account.email : "",
    translations: translationsFor(context, "admin-account"),
  };
}
