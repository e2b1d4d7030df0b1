import { previewQuery } from "../content/editable-pages.ts";
import { clientToastNames, type ToastName } from "../schemas/rules/toast.ts";
import type { Context } from "../server/context.server.ts";
import { kindOf } from "../server/request-kind.server.ts";
import { withoutPrefix } from "./addresses.ts";
import { pick, translationsFor } from "./translations.server.ts";

/** Error texts that only pages with an account need. */
const ofBackend = new Set(["administratorsOnly", "loggedOut", "backendDown", "loginDown", "loginBusy", "filesDown"]);
/** Public pages with a form that scripts send. */
const sendsForm = /^\/(?:$|contact$|newsletter\/)/;
const ofForms = ["offline", "unknown", "page"] as const;
const labels = ["region", "dismiss", "error"] as const;

export function frameTranslations(context: Context, url: URL, toast: { name: ToastName } | undefined) {
  const { frame, errors } = translationsFor(context, "frame", "errors");
  const kind = kindOf(url.pathname);
  const ofScripts = kind === "admin" ? clientToastNames : [];
  const shown = [...labels, ...ofScripts, ...(toast ? [toast.name] : [])];
  const path = withoutPrefix(url.pathname);
  const isPreview = path.startsWith("/preview/") || url.searchParams.has(previewQuery);
  const asksBackend = kind === "admin" || kind === "sign-in" || isPreview;
  const texts = Object.entries(errors).filter(([name]) => asksBackend || !ofBackend.has(name));
  const lost = asksBackend ? errors.lost : pick(errors.lost, sendsForm.test(path) ? ofForms : ["page"]);
  return {
    frame: { ...frame, toasts: pick(frame.toasts, shown) },
    errors: { ...(Object.fromEntries(texts) as Partial<typeof errors>), lost },
  };
}
