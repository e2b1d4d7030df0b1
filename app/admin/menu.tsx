import { data, href } from "react-router";
import { z } from "../schemas/formats/zod.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect, safeRedirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/menu";
import { menuCookie } from "./menu-cookie.server.ts";

/** `next` is the page to go back to; a script stays where it is. */
const menuChoice = z.object({
  collapsed: z.enum(["true", "false"]).transform((value) => value === "true"),
  next: z.string().max(2048).default(href("/admin")),
});

export function loader() {
  return redirect(href("/admin"));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, menuChoice);
  if (submission.status !== "success") throw data("brokenForm", 400);

  const { collapsed, next } = submission.value;
  const headers = { "Set-Cookie": await menuCookie(collapsed, url.protocol === "https:") };
  return redirect(safeRedirect(next, href("/admin")), { headers });
}

/** For a form that no page of ours has sent: its refusal is a page. */
export default function MenuChoice() {
  return null;
}
