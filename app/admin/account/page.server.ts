import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { languageContext } from "../../i18n/middleware.server.ts";
import { textsOf } from "../../i18n/words.server.ts";

/** What the page of the own account shows; the addresses of its forms show the same page when they refuse. */
export function accountPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { account } = context.get(backendContext);
  return {
    email: account && account !== "unknown" ? account.email : "",
    words: { "admin-account": textsOf(context.get(languageContext).language, "admin-account") },
  };
}
