import type { RouterContextProvider } from "react-router";
import { clientToastNames, type ToastName } from "../schemas/toast.ts";
import { pick, translationsFor } from "./translations.server.ts";

/** What no page of visitors says. */
const ofBackOffice = new Set(["administratorsOnly", "backendDown", "loginDown", "loginBusy", "filesDown"]);
const labels = ["region", "dismiss", "error"] as const;

export function frameTranslations(
  context: Readonly<RouterContextProvider>,
  url: URL,
  toast: { name: ToastName } | undefined,
) {
  const { frame, errors } = translationsFor(context, "frame", "errors");
  const ofScripts = url.pathname.startsWith("/admin") ? clientToastNames : [];
  const shown = [...labels, ...ofScripts, ...(toast ? [toast.name] : [])];
  const asksLogin = /^\/(admin|auth)(\/|\.|$)/.test(url.pathname);
  const said = Object.entries(errors).filter(([name]) => asksLogin || !ofBackOffice.has(name));
  return {
    frame: { ...frame, toasts: pick(frame.toasts, shown) },
    errors: Object.fromEntries(said) as Partial<typeof errors>,
  };
}
