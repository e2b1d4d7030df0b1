import { environment } from "./environment.server.ts";

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
