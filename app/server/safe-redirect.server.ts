/** Returns the address only when it stays within this site. */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || /[\u0000-\u001f\\]/.test(to)) return fallback;
  const elsewhere = "https://elsewhere.invalid";
  const url = URL.canParse(to, elsewhere) ? new URL(to, elsewhere) : undefined;
  // Resolving dots can leave two slashes at the start: `/.//evil.example`.
  const stays = url?.origin === elsewhere && !url.pathname.startsWith("//");
  return stays ? url.pathname + url.search : fallback;
}
