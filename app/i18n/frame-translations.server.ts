import type { RouterContextProvider } from "react-router";
import { noticesOfScripts, type NoticeName } from "../schemas/toast.ts";
import { pick, translationsFor } from "./translations.server.ts";

const labels = ["region", "dismiss", "error"] as const;

/** Texts of every page: its layout, errors, and the toasts it may show. */
export function frameTranslations(
  context: Readonly<RouterContextProvider>,
  url: URL,
  toast: { name: NoticeName } | undefined,
) {
  const { frame, errors } = translationsFor(context, "frame", "errors");
  const ofScripts = url.pathname.startsWith("/admin") ? noticesOfScripts : [];
  const shown = [...labels, ...ofScripts, ...(toast ? [toast.name] : [])];
  return { frame: { ...frame, notices: pick(frame.notices, shown) }, errors };
}
