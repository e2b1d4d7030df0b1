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

/**
 * What a page may load. `guests` are the origins behind a third party's form: what that form draws, shows and sends is
 * let through to them, and it may write styles. Its script is let in by the page's own script, which inserts it.
 */
export function contentSecurityPolicy(nonce: string, guests: readonly string[] = []): string {
  const development = environment().NODE_ENV === "development";
  const inlineStyles = development || guests.length > 0;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    from("style-src", inlineStyles ? "'self' 'unsafe-inline'" : "'self'"),
    from("img-src", "'self' data:"),
    from("connect-src", development ? "'self' ws:" : "'self'"),
    from("frame-src", "'self'"),
    "object-src 'none'",
    "base-uri 'none'",
    from("form-action", "'self'"),
    "frame-ancestors 'none'",
  ].join("; ");

  function from(directive: string, own: string): string {
    return [directive, own, ...guests].join(" ");
  }
}
