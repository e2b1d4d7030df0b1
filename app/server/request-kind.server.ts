const endpoints = /^\/(?:healthz|readyz|metrics|sitemap\.xml|robots\.txt|\.well-known\/.*)$/;
const endpointsPerLanguage = /\/(?:feed\.xml|site\.webmanifest)$/;
const files = /^\/(?:assets|share|storage)\/|\.(?:ico|png|svg|txt|webmanifest)$/;

/** A fixed set of labels, so that visitors cannot multiply the metrics: `/fr/services.data?_routes=x` is `data`. */
export function kindOf(address: string): string {
  const path = address.split("?", 1)[0] ?? "";
  if (path.startsWith("/assets/")) return "file";
  if (endpoints.test(path) || endpointsPerLanguage.test(path)) return "machine";
  if (files.test(path)) return "file";
  if (path === "/admin" || path.startsWith("/admin/") || path.startsWith("/admin.")) return "admin";
  if (/^\/(?:auth|logout)(?:[/.]|$)/.test(path)) return "sign-in";
  return path.endsWith(".data") ? "data" : "page";
}
