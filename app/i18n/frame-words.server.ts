import { noticesOfScripts, type NoticeName } from "../schemas/toast.ts";
import type { Language } from "./languages.ts";
import { only, textsOf } from "./words.server.ts";

const labels = ["region", "dismiss", "error"] as const;

/**
 * What every page may have to say: the words of its frame, of the usual errors, and of those notices that it can come to
 * show. In the back office scripts say something too.
 */
export function frameWords(language: Language, url: URL, notice: { name: NoticeName } | undefined) {
  const frame = textsOf(language, "frame");
  const ofScripts = url.pathname.startsWith("/admin") ? noticesOfScripts : [];
  const sayable = [...labels, ...ofScripts, ...(notice ? [notice.name] : [])];
  return {
    frame: { ...frame, notices: only(frame.notices, sayable) },
    errors: only(textsOf(language, "errors"), ["notFound", "failed"]),
  };
}
