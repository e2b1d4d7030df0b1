import { createContext, href, type RouterContextProvider } from "react-router";
import { safeRedirect } from "../../server/safe-redirect.ts";

/** Set while a page holds a typed form: opened by its address alone, it holds none. */
export const holdingContext = createContext(false);

/** A browser with a script asks for the page's data by a request of its own, after its form was taken. */
export function holdsForm(request: Request, context: Readonly<RouterContextProvider>): boolean {
  return context.get(holdingContext) || new URL(request.url).pathname.endsWith(".data");
}

export function signInInstead(url: URL): string {
  return `${href("/auth")}?${new URLSearchParams({ next: resumedAddress(url) })}`;
}

/** Where a held form was going: a page of the back office, whatever the address says. */
export function resumedAddress(url: URL): string {
  const next = safeRedirect(url.searchParams.get("next"), href("/admin"));
  return /^\/admin(?=[/?]|$)/.test(next) ? next : href("/admin");
}
