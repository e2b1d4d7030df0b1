import type { DraftRefusal } from "../../data/drafts.server.ts";
import { backendContext } from "../../data/session.server.ts";
import type { Texts } from "../../schemas/inputs.ts";
import { z } from "../../schemas/zod.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/autosave";
import { idIn } from "./addresses.ts";
import { draftTexts, factsIn, textsIn } from "./editor/draft-edit.ts";
import { kindContext } from "./kind-context.ts";

export type Autosaved = { saved: true; revision: string; begun?: { id: string } } | { saved: false; conflict: boolean };

const begins = { key: z.uuid() };

export async function action({ request, context, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const id = params.id === "new" ? undefined : idIn(params);
  const submission = await parseForm(
    { request, context },
    id === undefined ? draftTexts(kind).extend(begins) : draftTexts(kind),
  );
  if (submission.status !== "success") return answer({ saved: false, conflict: false }, 400);

  const { language, revision } = submission.value;
  const values: Texts = submission.value;
  const [facts, texts] = [factsIn(kind, values), textsIn(kind, values)];
  const { drafts } = context.get(backendContext);
  if (id === undefined) {
    const begun = await drafts.begin(kind, values["key"] ?? "", facts, texts);
    return begun.ok ? answer({ saved: true, revision: begun.revision, begun: { id: begun.id } }) : rejectedSave(begun);
  }
  const saved = await drafts.saveDraft(kind, id, { language, revision, texts, facts, automatic: true });
  return saved.ok ? answer({ saved: true, revision: saved.revision }) : rejectedSave(saved);
}

function rejectedSave({ why }: DraftRefusal): Response {
  return answer({ saved: false, conflict: why === "conflict" }, why === "refused" ? 503 : 409);
}

function answer(outcome: Autosaved, status = 200): Response {
  return Response.json(outcome, { status });
}
