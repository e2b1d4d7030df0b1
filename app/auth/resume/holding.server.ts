import { createContext, href, type RouterContextProvider } from "react-router";
import { safeRedirect } from "../../server/safe-redirect.ts";

/** Set while a page holds a typed form: opened by its address alone, it holds none. */
export const holdingContext = createContext(false);

export function holdsForm(request: Request, context: Readonly<RouterContextProvider>): boolean {
  return context.get(holdingContext) || new URL(request.url).pathname.endsWith(".data");
}

export function signInInstead(url: URL): string {
  return `${href("/auth")}?${new URLSearchParams({ next: resumedAddress(url) })}`;
}

export function resumedAddress(url: URL): string {
  const next = safeRedirect(url.searchParams.get("next"), href("/admin"));
  return /^\/admin(?=[/?]|$)/.test(next) ? next : href("/admin");
}
