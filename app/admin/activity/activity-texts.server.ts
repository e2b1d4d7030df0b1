import type { RouterContextProvider } from "react-router";
import { translationsFor } from "../../i18n/translations.server.ts";

/** Of the pages that tell with its fields what was done. */
export function activityTexts(context: Readonly<RouterContextProvider>) {
  return translationsFor(
    context,
    "admin-activity",
    "admin-dashboard",
    "admin-content",
    "admin-features",
    "admin-fields",
  );
}
