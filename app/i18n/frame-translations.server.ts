import type { RouterContextProvider } from "react-router";
import { clientToastNames, type ToastName } from "../schemas/toast.ts";
import { pick, translationsFor } from "./translations.server.ts";

const labels = ["region", "dismiss", "error"] as const;

export function frameTranslations(
  context: Readonly<RouterContextProvider>,
  url: URL,
  toast: { name: ToastName } | undefined,
) {
  const { frame, errors } = translationsFor(context, "frame", "errors");
  const ofScripts = url.pathname.startsWith("/admin") ? clientToastNames : [];
  const shown = [...labels, ...ofScripts, ...(toast ? [toast.name] : [])];
  return { frame: { ...frame, toasts: pick(frame.toasts, shown) }, errors };
}
