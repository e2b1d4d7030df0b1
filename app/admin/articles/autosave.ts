import type { DraftRefusal } from "../../data/drafts.server.ts";
import { backendContext } from "../../data/session.server.ts";
import type { Facts } from "../../schemas/draft.ts";
import { z } from "../../schemas/zod.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/autosave";
import { idIn, kindIn } from "./article-addresses.ts";
import { draftTexts, pickTexts } from "./draft-edit.ts";

export type Autosaved =
  | { saved: true; revision: string; begun?: { id: string; facts: Facts } }
  | { saved: false; conflict: boolean };

/** Saves the words of one language and nothing else: nothing that readers see changes. A new article begins as a draft. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const kind = kindIn(url);
  const id = params.id === "new" ? undefined : idIn(params);
  const key = id === undefined ? { key: z.uuid() } : {};
  const submission = await parseForm(request, draftTexts[kind].extend(key));
  if (submission.status !== "success") return answer({ saved: false, conflict: false }, 400);

  const { language, revision, ...values } = submission.value;
  const texts = pickTexts(kind, values);
  const { drafts } = context.get(backendContext);
  if (id === undefined) {
    const begun = await drafts.begin(kind, submission.value["key"] as string, texts);
    if (!begun.ok) return rejectedSave(begun);
    return answer({ saved: true, revision: begun.revision, begun: { id: begun.id, facts: begun.facts } });
  }
  const saved = await drafts.saveDraft(kind, id, { language, revision, texts });
  return saved.ok ? answer({ saved: true, revision: saved.revision }) : rejectedSave(saved);
}

function rejectedSave({ why }: DraftRefusal): Response {
  return answer({ saved: false, conflict: why === "conflict" }, why === "refused" ? 503 : 409);
}

function answer(outcome: Autosaved, status = 200): Response {
  return Response.json(outcome, { status });
}
