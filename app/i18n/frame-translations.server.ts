import type { RouterContextProvider } from "react-router";
import { noticesOfScripts, type NoticeName } from "../schemas/toast.ts";
import { pick, translationsFor } from "./translations.server.ts";

const labels = ["region", "dismiss", "error"] as const;

/**
 * What every page may have to say: the texts of its frame, of errors, and of those toasts that it can come to show. In the
 * back office scripts show toasts too.
 */
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
