import { href } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import { languageNamed } from "../../i18n/languages.ts";
import { readFormData } from "../../server/form-body.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/check";
import { idIn, kindContext } from "./addresses.ts";
import { languagesAlong } from "./editor/draft-edit.ts";
import { findingsIn } from "./text-findings.server.ts";

export function loader() {
  return redirect(href("/admin"));
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const form = await readFormData({ request, context });
  const language = languageNamed(form.get("language")) ?? "en";
  const values = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const reviewed = form.getAll("reviewed_fields").map(String);
  const also = languagesAlong(form.getAll("publish_also").map(String));
  const { drafts, contentHealth } = context.get(backendContext);
  const read = params.id === "new" ? undefined : await drafts.read(kind, idIn(params) ?? "");
  const document = read?.ok ? read.value : undefined;
  const forgetRead = contentHealth.readAhead(Promise.resolve(document?.publication));
  const checked = { kind, document, language, values, reviewed, also };
  return Response.json({ findings: await findingsIn(context, url, checked).finally(forgetRead) });
}
