import { href } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { languages } from "../schemas/formats/languages.ts";
import { rowId, z } from "../schemas/formats/zod.ts";
import { parseForm } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/open-texts";

const openText = z.object({ id: rowId("unknown"), language: z.enum(languages, "unknown") });

export function loader() {
  return redirect(href("/admin"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, openText);
  if (submission.status !== "success") return Response.json([], { status: 400 });
  const { id, language } = submission.value;
  return Response.json(await context.get(backendContext).openTexts.note(id, language));
}
