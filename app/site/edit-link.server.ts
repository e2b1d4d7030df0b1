import { getFixedT } from "../i18n/translations.server.ts";
import type { Context } from "../server/context.server.ts";
import { hasSession } from "../server/page-view.server.ts";

/**
 * For who has a session, whose pages are rendered for them alone: those of the cache hold nothing of it. React passes over it, and
 * `/admin/at` asks the browser which page it stands on by then.
 */
export function editLink(request: Request, context: Context): string {
  const { headers, url } = request;
  if (!hasSession(headers.get("Cookie") ?? "") || headers.get("Sec-Fetch-Dest") === "iframe") return "";
  const { pathname, search } = new URL(url);
  const address = `/admin/at${pathname}${search}`.replaceAll("&", "&amp;");
  const look = "button button-quiet fixed bottom-4 left-4 z-20 bg-paper-raised px-4 py-1.5 text-sm print:hidden";
  return `<aside><a class="${look}" href="${address}">${getFixedT(context, "admin")("editPage")}</a></aside>`;
}
