import { href } from "react-router";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/former-addresses";

const now: Record<string, string> = {
  "/admin/content-health": href("/admin/to-do"),
  "/admin/content/pages": href("/admin/content"),
};

export function loader({ url }: Route.LoaderArgs) {
  return redirect((now[url.pathname.replace(/\/$/, "")] ?? href("/admin")) + url.search);
}
