import { href } from "react-router";
import { languageNamed } from "../../i18n/languages.ts";
import { inputsOf } from "../../schemas/forms/inputs.ts";
import { readFormData } from "../../server/form-body.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/check";
import { kindContext } from "./kind-context.ts";
import { findingsIn } from "./text-findings.server.ts";

export function loader() {
  return redirect(href("/admin"));
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const form = await readFormData({ request, context });
  const language = languageNamed(form.get("language")) ?? "en";
  const sent = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
  const amongThem = (names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (name in sent ? [[name, sent[name]!]] : [])));
  const findings = await findingsIn(context, url, {
    kind,
    id: params.id,
    language,
    texts: amongThem(inputsOf(kind).map(({ name }) => name)),
    facts: amongThem(Object.keys(kind.facts)),
    picture: sent["picture"],
  });
  return Response.json({ findings });
}
