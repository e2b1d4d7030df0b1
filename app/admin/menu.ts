import { data, href } from "react-router";
import { menuChoice } from "../schemas/menu-choice.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect, safeRedirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/menu";
import { menuCookie } from "./menu-cookie.server.ts";

export function loader() {
  return redirect(href("/admin"));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, menuChoice);
  if (submission.status !== "success") throw data("brokenForm", 400);

  const { collapsed, next } = submission.value;
  const headers = { "Set-Cookie": await menuCookie(collapsed, url.protocol === "https:") };
  if (next === undefined) return new Response(null, { status: 204, headers });
  return redirect(safeRedirect(next, href("/admin")), { headers });
}
