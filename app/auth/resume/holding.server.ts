import { href, type RouterContextProvider } from "react-router";
import { formSentContext } from "../../server/form-sent.server.ts";
import { safeRedirect } from "../../server/safe-redirect.ts";

export function holdsForm(request: Request, context: Readonly<RouterContextProvider>): boolean {
  return context.get(formSentContext) || new URL(request.url).pathname.endsWith(".data");
}

export function signInInstead(url: URL): string {
  return `${href("/auth")}?${new URLSearchParams({ next: resumedAddress(url) })}`;
}

export function resumedAddress(url: URL): string {
  const next = safeRedirect(url.searchParams.get("next"), href("/admin"));
  return /^\/admin(?=[/?]|$)/.test(next) ? next : href("/admin");
}
