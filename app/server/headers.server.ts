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
  // This header cannot name another site, and a browser that knows both goes by the policy.
  if (/frame-ancestors (?!'none')/.test(headers.get("Content-Security-Policy") ?? ""))
    headers.delete("X-Frame-Options");
  const { CSP_REPORT_URI } = environment();
  if (CSP_REPORT_URI) headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_URI}"`);
}

/** What says nothing of caches is for its reader alone; only a page or its data may be kept, and asked for again each time. */
export function stateCaching({ status, headers }: Response): void {
  if (headers.has("Cache-Control")) return;
  const isPage = status === 200 && /^text\/(?:html|x-script)\b/.test(headers.get("Content-Type") ?? "");
  headers.set("Cache-Control", isPage || status === 304 ? "private, no-cache" : "no-store");
}

/** Cookies that a page set on https are never sent without it. */
export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies)
    headers.append("Set-Cookie", /; *secure(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** The policy of a page of ours. */
export function contentSecurityPolicy(html: string): string {
  const { NODE_ENV, EMBED_ORIGIN, CSP_REPORT_URI } = environment();
  const development = NODE_ENV === "development";
  const directives: Directives = {
    "default-src": ["'self'"],
    "script-src": development ? ["'self'", "'unsafe-inline'"] : [...hashesOf(inlineScript, html), "'strict-dynamic'"],
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : hashesOf(inlineStyle, html))],
    ...(development && { "connect-src": ["'self'", "ws:"] }),
    ...(EMBED_ORIGIN && { "frame-src": [EMBED_ORIGIN] }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(!development && { "require-trusted-types-for": ["'script'"], "trusted-types": ["default"] }),
    ...reporting(CSP_REPORT_URI),
  };
  const files = publicFilesOrigin(environment());
  const pictures = [...(files ? [files] : []), ...(html.includes(' src="data:image/') ? ["data:"] : [])];
  if (pictures.length > 0) directives["img-src"] = ["'self'", ...pictures];
  if (files) directives["media-src"] = ["'self'", files];
  return written(directives);
}

type Embed = { guests: readonly string[]; ancestor: string; sandbox: string; reportTo?: string };

/** The policy of a document for a third party's script: it admits the origins of `guests` and nothing of ours. */
export function embedPolicy(html: string, { guests, ancestor, sandbox, reportTo }: Embed): string {
  return written({
    sandbox: [sandbox],
    "default-src": guests,
    "script-src": [...hashesOf(inlineScript, html), ...guests],
    "style-src": ["'unsafe-inline'", ...guests],
    "img-src": ["data:", ...guests],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": guests,
    "frame-ancestors": [ancestor],
    ...reporting(reportTo),
  });
}

type Directives = Record<string, readonly string[]>;

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** `report-uri` for browsers without `report-to`. */
function reporting(address: string | undefined): Directives {
  return address ? { "report-uri": [address], "report-to": ["csp"] } : {};
}

/** All but JSON-LD. */
const inlineScript = /<script(?![^>]*application\/ld\+json)[^>]*>(.*?)<\/script>/gs;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;

function hashesOf(inline: RegExp, html: string): string[] {
  return [...html.matchAll(inline)].map(([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
}
