import { environment } from "./environment.server.ts";

/** Headers of every answer that is not a static file. */
export function secureHeaders(headers: Headers, options: { nonce: string; https: boolean }): void {
  const defaults: Record<string, string> = {
    "Content-Security-Policy": contentSecurityPolicy(options.nonce),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  if (options.https) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}

function contentSecurityPolicy(nonce: string): string {
  const development = environment().NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
