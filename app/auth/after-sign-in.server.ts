import { href } from "react-router";
import { safeRedirect } from "../server/safe-redirect.ts";

export function afterSignIn(url: URL): string {
  return safeRedirect(url.searchParams.get("next"), href("/admin"));
}

export function leadingOn(page: string, url: URL): string {
  return `${page}?${new URLSearchParams({ next: afterSignIn(url) })}`;
}
