import { href } from "react-router";
import { languageNamed } from "../../i18n/languages.ts";
import { checkDocument } from "../../schemas/text-check.ts";
import { readFormData } from "../../server/form-body.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/check";
import { kindContext } from "./kind-context.ts";

export function loader() {
  return redirect(href("/admin"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData({ request, context });
  const language = languageNamed(form.get("language")) ?? "en";
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return Response.json({ findings: checkDocument(context.get(kindContext), fields, language) });
}
