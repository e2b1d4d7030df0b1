import { hash } from "node:crypto";
import { environment } from "./environment.server.ts";
import { publicFilesOrigin } from "./pass-through.server.ts";

export function secureHeaders(headers: Headers): void {
  const defaults: Record<string, string> = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  const { CSP_REPORT_URI } = environment();
  if (CSP_REPORT_URI) headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_URI}"`);
}

/** What says nothing of caches is for its reader alone; only a page may be kept, and asked for again each time. */
export function stateCaching({ status, headers }: Response): void {
  if (headers.has("Cache-Control")) return;
  const isPage = status === 200 && headers.get("Content-Type")?.startsWith("text/html");
  headers.set("Cache-Control", isPage || status === 304 ? "private, no-cache" : "no-store");
}

/** Cookies that a page set on https are never sent without it. */
export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies)
    headers.append("Set-Cookie", /; *secure(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** `guests` are the origins of an embedded third-party form, which may also write styles. */
export function contentSecurityPolicy(html: string, guests: readonly string[] = []): string {
  const development = environment().NODE_ENV === "development";
  const scripts = development
    ? ["'self'", "'unsafe-inline'", ...guests]
    : [...hashesOf(inlineScript, html), "'strict-dynamic'"];
  const styles = development || guests.length > 0 ? ["'unsafe-inline'"] : hashesOf(inlineStyle, html);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'", ...guests],
    "script-src": scripts,
    "style-src": ["'self'", ...styles, ...guests],
    ...(guests.length > 0 && { "img-src": ["'self'", "data:", ...guests] }),
    ...(development && { "connect-src": ["'self'", "ws:"] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...guests],
    "frame-ancestors": ["'none'"],
    // A third party's script writes markup as it likes.
    ...(!development &&
      guests.length === 0 && { "require-trusted-types-for": ["'script'"], "trusted-types": ["default"] }),
    ...reporting(environment().CSP_REPORT_URI),
  };
  const files = publicFilesOrigin(environment());
  for (const name of files ? ["img-src", "media-src"] : []) {
    directives[name] = [...(directives[name] ?? ["'self'", ...guests]), files];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** `report-uri` for browsers without `report-to`. */
function reporting(address: string | undefined): Record<string, readonly string[]> {
  return address ? { "report-uri": [address], "report-to": ["csp"] } : {};
}

/** All but JSON-LD. */
const inlineScript = /<script(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;

function hashesOf(inline: RegExp, html: string): string[] {
  return [...html.matchAll(inline)].map(([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
}
