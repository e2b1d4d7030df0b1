import { stateCaching } from "./cache-policy.server.ts";
import type { Environment } from "./environment.server.ts";

export function withSiteHeaders(response: Response, protocol: string, settings: Environment): Response {
  const { headers, status } = response;
  secureHeaders(headers, settings);
  stateCaching(response);
  if (protocol === "https:") secureCookies(headers);
  // React Router drops the headers of an answer that a middleware threw.
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
  return response;
}

export function secureHeaders(headers: Headers, { CSP_REPORT_URI }: Pick<Environment, "CSP_REPORT_URI">): void {
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
  if (CSP_REPORT_URI) headers.set("Reporting-Endpoints", `csp="${CSP_REPORT_URI}"`);
}

export function allowOwnFrames(headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (policy)
    headers.set("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies)
    headers.append("Set-Cookie", /; *secure(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** Not by `no-referrer`: a form without scripts would then come with `Origin: null` and be refused. */
export function keepAddressSecret(headers: Headers): void {
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  // Browsers report whole addresses.
  const policy = headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy.replace(/; report-(?:uri|to) [^;]*/g, ""));
}
