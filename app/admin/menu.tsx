import { data, href } from "react-router";
import { z } from "../schemas/formats/zod.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect, safeRedirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/menu";
import { menuCookie } from "./menu-cookie.server.ts";

/** `next` is the page to go back to; a script, which stays where it is, sends none. */
const menuChoice = z.object({
  collapsed: z.enum(["true", "false"]).transform((value) => value === "true"),
  next: z.string().max(2048).optional(),
});

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
