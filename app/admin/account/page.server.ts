import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";

export function accountPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const { account } = context.get(backendContext);
  return {
    email: account && account !== "unknown" ? account.email : "",
    translations: translationsFor(context, "admin-account"),
  };
}
